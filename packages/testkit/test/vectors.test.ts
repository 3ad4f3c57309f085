import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../vectors');

it('the vectors are the ones that were handed over', () => {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const sums = new Map(lines.map((line) => line.split('  ').reverse() as [string, string]));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(files.sort()).toEqual([...sums.keys()].sort());
  for (const file of files) {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    expect(sum, file).toBe(sums.get(file));
  }
});
