import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { samplePalette, samplePaletteId } from '../sample-palette.ts';
import { describeLibrary, readManifest } from './archive.ts';
import type { DescribedLibrary } from './archive.ts';
import type { ConflictChoice } from './import-archive.ts';
import { importPalettes, previewPaletteImport } from './import-palettes.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
const OTHER = { ...SAGE, name: 'Changed', version: 3 };

let library: Library;
let archive: DescribedLibrary;
beforeEach(async () => {
  library = createMemoryLibrary();
  await library.palettes.put({ ...SAGE, version: 2 });
  await library.palettes.put(UMBER);
  archive = await describeLibrary(library, NOW);
});

async function bring(into: Library, choices: Readonly<Record<string, ConflictChoice>> = {}) {
  const steps = await previewPaletteImport(archive, into);
  const report = await importPalettes({ archive, library: into, steps, choices, newId });
  return { kinds: steps.map(({ kind }) => kind), report };
}

const newId = () => samplePaletteId(9);
const namesOf = async ({ palettes }: Library) => (await palettes.list()).map(({ name }) => name);

describe('palettes in an export', () => {
  it('are there, without what only a server counts', () => {
    expect(archive.manifest.palettes).toEqual([UMBER, SAGE]);
    expect(archive.gaps.palettes).toBe(false);
  });

  it('are said to be missing where the server could not be asked', async () => {
    const palettes = { ...library.palettes, freshen: async () => false };
    const described = await describeLibrary({ ...library, palettes }, NOW);
    expect(described.gaps).toMatchObject({ list: false, palettes: true });
  });

  it('are read again; those nobody can read are counted, and older files have none', () => {
    const context = { now: NOW, newId: () => 'new' };
    const { palettes, ...older } = archive.manifest;
    const odd = { ...archive.manifest, palettes: [...palettes, { ...SAGE, id: 'odd' }, 5] };
    expect(readManifest(odd, context)).toMatchObject({
      unreadable: 2,
      manifest: { palettes: [UMBER, SAGE] },
    });
    expect(readManifest(older, context)).toMatchObject({
      unreadable: 0,
      manifest: { palettes: [] },
    });
  });
});

describe('an import of palettes', () => {
  it('brings all of them into an empty library, in their order', async () => {
    const fresh = createMemoryLibrary();
    const { kinds, report } = await bring(fresh);
    expect(kinds).toEqual(['add', 'add']);
    expect(report).toEqual({ added: 2, replaced: 0, kept: 0, failed: [] });
    expect(await fresh.palettes.list()).toEqual([UMBER, SAGE]);
  });

  it('changes nothing where they are', async () => {
    expect(await bring(library)).toEqual({
      kinds: ['same', 'same'],
      report: { added: 0, replaced: 0, kept: 2, failed: [] },
    });
  });

  it('keeps both of two that differ, unless she says otherwise', async () => {
    await library.palettes.put(OTHER);
    expect((await bring(library)).kinds).toEqual(['same', 'conflict']);
    expect(await namesOf(library)).toEqual(['Palette 2', 'Changed', 'Palette 1']);
    await library.palettes.remove(samplePaletteId(9));
    await bring(library, { [SAGE.id]: 'keep-mine' });
    expect(await namesOf(library)).toEqual(['Palette 2', 'Changed']);
    await bring(library, { [SAGE.id]: 'take-archive' });
    expect(await library.palettes.get(SAGE.id)).toEqual({ ...SAGE, version: 3 });
  });

  it('says of one of two of the same name that it was imported', async () => {
    const fresh = createMemoryLibrary();
    await fresh.palettes.put({
      ...samplePalette(5),
      name: SAGE.name,
      pattern: UMBER.pattern,
      colors: UMBER.colors.toReversed(),
    });
    await bring(fresh);
    expect((await namesOf(fresh)).toSorted()).toEqual([
      'Palette 1',
      'Palette 1 (imported)',
      'Palette 2',
    ]);
  });

  it('names those for which there was no room', async () => {
    const ground = createMemoryGround();
    ground.room = JSON.stringify(SAGE).length;
    const { report } = await bring(createMemoryLibrary(ground));
    expect(report).toEqual({ added: 1, replaced: 0, kept: 0, failed: ['Palette 2'] });
  });
});
