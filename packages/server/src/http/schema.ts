import { ProblemDocument } from '@pessoi/protocol';
import type { TSchema } from 'typebox';

/** The answers of a route: one when all is well, a problem document otherwise. */
export const answers = <T extends TSchema>(schema: T) => ({ 200: schema, default: ProblemDocument });
