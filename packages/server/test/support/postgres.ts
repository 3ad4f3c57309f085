import { inject } from 'vitest';
import { askForDatabase } from './postgres-global.ts';

/** The address of a database of that name in the cluster of this test run, made if there is none. */
export const postgresUrl = (database: string): Promise<string> => askForDatabase(inject('postgresKeeper'), database);
