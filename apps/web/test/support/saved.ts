import { readFile } from 'node:fs/promises';
import { type CheckedRecord, readRecord, unwrap } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Player } from './player.ts';

/** The record that can be saved at the end, asked of the rules again: every move was legal, and the game ended as it says. */
export async function savedRecord({ page }: Player): Promise<CheckedRecord> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return unwrap(readRecord(await readFile(await (await saving).path(), 'utf8'), findGame));
}
