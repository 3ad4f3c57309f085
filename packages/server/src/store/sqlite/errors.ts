import SqliteDatabase from 'better-sqlite3';

export const codeOf = (error: unknown): string => (error instanceof SqliteDatabase.SqliteError ? error.code : '');

const CONFLICTS: ReadonlySet<string> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]);
export const isTaken = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

/** The file, the disk or the memory, and not the statement. */
export const isDiskTrouble = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM|BUSY|LOCKED|CORRUPT|NOTADB|PROTOCOL)/.test(codeOf(error));
