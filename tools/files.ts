import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The project's files in one order: those git tracks, and new ones it does not ignore. */
export function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .sort();
}
