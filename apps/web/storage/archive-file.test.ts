import {
  describeLibrary,
  applyImport,
  createMemoryLibrary,
  previewImport,
} from '@color-almanac/storage';
import { samplePhoto, sampleProfile } from '@color-almanac/storage/behaviour';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { packArchive, unpackArchive } from './archive-file.ts';

const context = { now: '2026-06-01T12:00:00.000Z', newId: () => 'new' };

describe('the file of an archive', () => {
  it('holds everything: exported, wiped and imported is identical', async () => {
    const library = createMemoryLibrary();
    await library.profiles.put({ ...sampleProfile('a'), is_default: true });
    await library.photos.put('a', samplePhoto(5000));
    await library.profiles.setActiveId('a');
    const file = packArchive(await describeLibrary(library, context.now));
    const fresh = createMemoryLibrary();
    const read = await unpackArchive(file, context);
    if (!read.ok) throw new Error(read.reason);
    const { archive } = read;
    const steps = await previewImport(archive, fresh);
    const report = await applyImport({ ...context, archive, library: fresh, steps, choices: {} });
    expect(report).toMatchObject({ added: 1, failed: [], withoutPhoto: [], broken: [] });
    expect(await fresh.profiles.list()).toEqual(await library.profiles.list());
    expect(await fresh.photos.get('a')).toEqual(await library.photos.get('a'));
    expect(await fresh.profiles.getActiveId()).toBe('a');
  });

  it('that is something else is refused', async () => {
    const refused = { ok: false, reason: 'not-an-archive' };
    expect(await unpackArchive(new Blob(['no zip at all']), context)).toEqual(refused);
    const other = zipSync({ 'readme.txt': new Uint8Array(3) });
    expect(await unpackArchive(new Blob([other.slice()]), context)).toEqual(refused);
  });

  it('that would unfold beyond all measure is refused before it does', async () => {
    const bomb = zipSync({ 'photos/1.jpg': new Uint8Array(65 * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(1024 ** 2);
    expect(await unpackArchive(new Blob([bomb.slice()]), context)).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });
});
