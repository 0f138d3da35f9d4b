import { withReadingContext } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { samplePhoto, sampleProfile } from '../sample-profile.ts';
import { describeLibrary, readManifest } from './archive.ts';
import type { Archive } from './archive.ts';
import { applyImport, previewImport } from './import-archive.ts';
import type { ConflictChoice } from './import-archive.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const NOTHING_DONE = {
  added: 0,
  replaced: 0,
  kept: 0,
  failed: [],
  withoutPhoto: [],
  broken: [],
};
let library: Library;

beforeEach(async () => {
  library = createMemoryLibrary();
  await library.profiles.put({ ...sampleProfile('a', 1), is_default: true });
  await library.profiles.put(sampleProfile('b', 2));
  await library.photos.put('b', samplePhoto(500));
  await library.profiles.setActiveId('b');
});

/** The way through a file and back. */
function overFile({ manifest, files }: Archive): Archive {
  const json: unknown = JSON.parse(JSON.stringify(manifest));
  const read = readManifest(json, { now: NOW, newId: () => 'new' });
  if (!read.ok) throw new Error(read.reason);
  return { manifest: read.manifest, files };
}

async function bring(
  archive: Archive,
  into: Library,
  choices: Readonly<Record<string, ConflictChoice>> = {},
) {
  const steps = await previewImport(archive, into);
  return applyImport({ archive, library: into, steps, choices, newId: () => 'beside' });
}

async function look({ profiles, photos }: Library) {
  const list = await profiles.list();
  const pictures = await Promise.all(list.map(({ id }) => photos.get(id)));
  return { list, pictures, active: await profiles.getActiveId() };
}

describe('everything one owns', () => {
  it('is the same after it was exported, wiped and imported again', async () => {
    const before = await look(library);
    const archive = overFile(await describeLibrary(library, NOW));
    const fresh = createMemoryLibrary();
    expect(await bring(archive, fresh)).toEqual({ ...NOTHING_DONE, added: 2 });
    expect(await look(fresh)).toEqual(before);
  });

  it('has what a person said about herself, and knows it from what she did not say', async () => {
    const said = withReadingContext(sampleProfile('b', 2), { makeup: true }, NOW);
    await library.profiles.put(said);
    const archive = overFile(await describeLibrary(library, NOW));
    await library.profiles.put(sampleProfile('b', 2));
    const kinds = async () => (await previewImport(archive, library)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['same', 'conflict']);
    await bring(archive, library, { b: 'take-archive' });
    expect(await library.profiles.get('b')).toEqual(said);
    expect(await kinds()).toEqual(['same', 'same']);
  });

  it('takes the place of the empty profile that opening the app has made', async () => {
    const before = await look(library);
    const archive = overFile(await describeLibrary(library, NOW));
    const fresh = createMemoryLibrary();
    const made = sampleProfile('made', 3);
    const personal_colors = { ...made.personal_colors, colorPoints: [] };
    await fresh.profiles.put({ ...made, is_default: true, personal_colors });
    await fresh.profiles.setActiveId('made');
    expect(await bring(archive, fresh)).toMatchObject({ added: 2, failed: [] });
    expect(await look(fresh)).toEqual(before);
  });

  it('leaves whose it was and where its photo lay on the server behind', async () => {
    const there = { user_id: 'anna', version: 7, image_url: '/api/photos/1' };
    await library.profiles.put({ ...sampleProfile('a', 1), ...there });
    const { manifest } = await describeLibrary(library, NOW);
    expect(manifest.profiles[0]).toMatchObject({ user_id: 'local', version: 0, image_url: null });
    expect(manifest.photos).toEqual([
      { profileId: 'b', file: 'photos/002.jpg', type: 'image/jpeg' },
    ]);
  });
});

describe('an export', () => {
  it('names the photos it could not have, or only old ones, and says whether the list is new', async () => {
    const shown = { profile_name: 'Shown', image_url: '/api/photos/1' };
    await library.profiles.put({ ...sampleProfile('c', 3), ...shown });
    await library.photos.put('d', samplePhoto());
    await library.profiles.put({ ...sampleProfile('d', 4), profile_name: 'Old' });
    await library.profiles.put({ ...sampleProfile('e', 5), profile_name: 'Unreadable' });
    const { profiles, photos } = library;
    const unreachable: Library = {
      ...library,
      profiles: { ...profiles, freshen: async () => false },
      photos: {
        ...photos,
        get: async (id) =>
          id === 'e' ? Promise.reject(new Error('The disk is broken')) : photos.get(id),
        isCurrent: async (id) => id !== 'd',
      },
    };
    const described = await describeLibrary(unreachable, NOW);
    expect(described.gaps).toEqual({
      list: true,
      palettes: false,
      photos: ['Shown', 'Old', 'Unreadable'],
      items: false,
      itemPhotos: 0,
      collections: false,
    });
    expect(described.manifest.profiles).toHaveLength(5);
    expect([...described.files.keys()]).toEqual(['photos/002.jpg', 'photos/004.jpg']);
  });

  it('has no gaps where a profile never had a photo, or carries it itself', async () => {
    const inline = { image_url: 'data:image/jpeg;base64,AAAA' };
    await library.profiles.put({ ...sampleProfile('c', 3), ...inline });
    const { gaps } = await describeLibrary(library, NOW);
    expect(gaps).toEqual({
      list: false,
      palettes: false,
      photos: [],
      items: false,
      itemPhotos: 0,
      collections: false,
    });
  });
});

describe('an import', () => {
  it('says beforehand what is new, what is the same, and what differs', async () => {
    const archive = overFile(await describeLibrary(library, NOW));
    const other = createMemoryLibrary();
    await other.profiles.put({ ...sampleProfile('b', 2), profile_name: 'Changed since' });
    const steps = await previewImport(archive, other);
    expect(steps.map(({ kind, name, here }) => [kind, name, here?.name])).toEqual([
      ['add', 'Profile a', undefined],
      ['conflict', 'Profile b', 'Changed since'],
    ]);
    expect((await previewImport(archive, library)).map(({ kind }) => kind)).toEqual([
      'same',
      'same',
    ]);
  });

  it.each<[ConflictChoice | undefined, readonly string[]]>([
    ['keep-mine', ['Mine']],
    ['take-archive', ['Profile b']],
    ['keep-both', ['Mine', 'Profile b (imported)']],
    [undefined, ['Mine', 'Profile b (imported)']],
  ])('overwrites nothing silently: %s', async (choice, expected) => {
    const archive = overFile(await describeLibrary(library, NOW));
    const other = createMemoryLibrary();
    await other.profiles.put({ ...sampleProfile('b', 2), profile_name: 'Mine', version: 3 });
    await bring(archive, other, choice ? { b: choice } : {});
    const list = (await other.profiles.list()).filter(({ id }) => id !== 'a');
    expect(list.map(({ profile_name }) => profile_name)).toEqual(expected);
    expect(list[0]?.version).toBe(3);
  });

  it('adds nothing when it is done again, even where ids changed', async () => {
    const archive = overFile(await describeLibrary(library, NOW));
    const renamed: Profile[] = [];
    for (const profile of archive.manifest.profiles)
      renamed.push({ ...profile, id: `x${profile.id}` });
    const again = {
      manifest: {
        ...archive.manifest,
        profiles: renamed,
        photos: archive.manifest.photos.map((one) => ({ ...one, profileId: `x${one.profileId}` })),
      },
      files: archive.files,
    };
    expect(await bring(again, library)).toEqual({ ...NOTHING_DONE, kept: 2 });
  });

  it('names what found no room, and leaves one default profile', async () => {
    const archive = overFile(await describeLibrary(library, NOW));
    const ground = createMemoryGround();
    const small = createMemoryLibrary(ground);
    await small.profiles.put({ ...sampleProfile('c', 3), is_default: true });
    ground.room = JSON.stringify(sampleProfile('a')).length + 10;
    expect(await bring(archive, small)).toMatchObject({ added: 1, failed: ['Profile b'] });
    expect((await small.profiles.get('a'))?.is_default).toBe(false);
  });
});

describe('a table of contents', () => {
  const context = { now: NOW, newId: () => 'new' };

  it('that is none, or of a later version, is refused', () => {
    expect(readManifest({ profiles: [] }, context)).toEqual({
      ok: false,
      reason: 'not-an-archive',
    });
    expect(readManifest(null, context)).toEqual({ ok: false, reason: 'not-an-archive' });
    const later = { format: 'color-almanac-archive', schema: 2, profiles: [] };
    expect(readManifest(later, context)).toEqual({ ok: false, reason: 'newer-version' });
  });

  it('is read as far as it goes', () => {
    const raw = {
      format: 'color-almanac-archive',
      schema: 1,
      profiles: [sampleProfile('a'), 5, { id: 'old', name: 'Anna' }],
      photos: [{ profileId: 'a', file: 'photos/1.svg', type: 'text/html' }, null],
    };
    const read = readManifest(raw, context);
    expect(read).toMatchObject({ ok: true, unreadable: 1, manifest: { photos: [] } });
    expect(read.ok && read.manifest.profiles.map(({ profile_name }) => profile_name)).toEqual([
      'Profile a',
      'Anna',
    ]);
  });
});
