import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { StartRefusal } from '../operations/system-errors.ts';
import { lockDatabase } from './lock-database.ts';
import { openDatabase } from './open-database.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('lockDatabase refuses a second server, names the file, and lets the next one in', () => {
  const file = join(makeFolder(), 'a.db');
  const release = lockDatabase(file);
  expect(() => lockDatabase(file, 0)).toThrow(StartRefusal);
  expect(() => lockDatabase(file, 0)).toThrow(`Another server uses ${file}.`);
  release();
  lockDatabase(file, 0)();
});

it('a database closed by its server can be opened by another, and by commands at any time', async () => {
  const folder = makeFolder();
  const first = await openDatabase(folder, { isServer: true });
  const command = await openDatabase(folder);
  await Promise.all([first.destroy(), command.destroy()]);
  const second = await openDatabase(folder, { isServer: true });
  await second.destroy();
});
