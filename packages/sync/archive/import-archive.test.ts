import type { Profile } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { samplePhoto, sampleProfile } from '../sample-profile.ts';
import { describeLibrary } from './archive.ts';
import type { Archive } from './archive.ts';
import { applyImport, choiceFor, previewImport } from './import-archive.ts';
import { readdressArchive } from './readdress-archive.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const UUID = '3bc06f7a-826a-4789-b481-2259e577b5e2';

async function archiveOf(...profiles: readonly Profile[]): Promise<Archive> {
  const library = createMemoryLibrary();
  for (const profile of profiles) await library.profiles.put(profile);
  const [first] = profiles;
  if (first) {
    await library.photos.put(first.id, samplePhoto());
    await library.profiles.setActiveId(first.id);
  }
  return describeLibrary(library, NOW);
}

async function bring(archive: Archive, library: Library) {
  const steps = await previewImport(archive, library);
  return applyImport({ archive, library, steps, choices: {}, newId: () => 'local_beside' });
}

/** The profile everybody begins with, as opening the app makes it. */
function makeEmpty(id: string): Profile {
  const made = sampleProfile(id, 9);
  const personal_colors = { ...made.personal_colors, colorPoints: [] };
  return { ...made, profile_name: 'Me', is_default: true, personal_colors };
}

let library: Library;
beforeEach(() => {
  library = createMemoryLibrary();
});

describe('an import into what opening the app has made', () => {
  it('makes another the default one before the empty one goes', async () => {
    await library.profiles.put(makeEmpty('made'));
    const done: string[] = [];
    const { profiles } = library;
    const watched: Library = {
      ...library,
      profiles: {
        ...profiles,
        put: (profile) => {
          done.push(`put ${profile.id}${profile.is_default ? ' as default' : ''}`);
          return profiles.put(profile);
        },
        remove: (id) => {
          done.push(`remove ${id}`);
          return profiles.remove(id);
        },
      },
    };
    await bring(await archiveOf(sampleProfile('a', 1), sampleProfile('b', 2)), watched);
    expect(done).toEqual(['put a', 'put b', 'put a as default', 'remove made']);
  });
});

describe('an import in which something breaks', () => {
  it('says what arrived and what did not', async () => {
    const archive = await archiveOf(...['a', 'b', 'c'].map((id) => sampleProfile(id)));
    const { profiles } = library;
    const cause = new Error('The disk is gone');
    const breaking: Library = {
      ...library,
      profiles: {
        ...profiles,
        put: async (profile) => {
          if (profile.id === 'b') throw cause;
          return profiles.put(profile);
        },
      },
    };
    expect(await bring(archive, breaking)).toMatchObject({
      added: 2,
      failed: [],
      broken: [{ name: 'Profile b', cause }],
    });
    expect((await library.profiles.list()).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('knows the empty one again when a server takes it in under another id meanwhile', async () => {
    await library.profiles.put(makeEmpty('made'));
    const { profiles } = library;
    const idNow = async (id: string) => (id === 'made' && (await profiles.get(UUID)) ? UUID : id);
    const answering: Library = {
      ...library,
      profiles: {
        ...profiles,
        get: async (id) => profiles.get(await idNow(id)),
        remove: async (id) => profiles.remove(await idNow(id)),
        put: async (profile) => profiles.put(profile),
        list: async () => {
          const listed = await profiles.list();
          await profiles.remove('made');
          if (listed.some(({ id }) => id === 'made')) await profiles.put(makeEmpty(UUID));
          return listed;
        },
      },
    };
    await bring(await archiveOf({ ...sampleProfile('local_1', 1), is_default: true }), answering);
    expect((await profiles.list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      ['local_1', true],
    ]);
  });

  it('says so when the empty profile could not be removed', async () => {
    await library.profiles.put(makeEmpty('made'));
    const cause = new Error('Forbidden');
    const remove = async () => Promise.reject(cause);
    const breaking = { ...library, profiles: { ...library.profiles, remove } };
    const report = await bring(await archiveOf(sampleProfile('a')), breaking);
    expect(report).toMatchObject({ added: 1, broken: [{ name: null, cause }] });
  });

  it('counts a profile that arrived without its photo, and names it', async () => {
    const archive = await archiveOf(sampleProfile('a'));
    const ground = createMemoryGround();
    ground.room = JSON.stringify(sampleProfile('a')).length + 10;
    const report = await bring(archive, createMemoryLibrary(ground));
    expect(report).toMatchObject({ added: 1, failed: [], withoutPhoto: ['Profile a'] });
  });
});

describe('ids in a file anybody may have written', () => {
  it.each(['constructor', '__proto__', 'a', 'local_../x', 'x'.repeat(1000)])(
    'like %s give way to new ones, and photo and choice follow',
    async (id) => {
      const archive = readdressArchive(await archiveOf(sampleProfile(id)), () => 'local_new');
      expect(archive.manifest).toMatchObject({
        activeId: 'local_new',
        profiles: [{ id: 'local_new' }],
        photos: [{ profileId: 'local_new' }],
      });
      expect(await bring(archive, library)).toMatchObject({ added: 1, broken: [] });
      expect(await library.photos.get('local_new')).toEqual(samplePhoto());
    },
  );

  it.each([UUID, 'local_0123456789abcdef'])('like %s stay', async (id) => {
    const archive = await archiveOf(sampleProfile(id));
    const { manifest, files } = archive;
    expect(readdressArchive(archive, () => 'local_new')).toEqual({ manifest, files });
  });

  it('are never taken for a choice nobody made', () => {
    expect(choiceFor({}, 'constructor')).toBe('keep-both');
    expect(choiceFor({ constructor: 'keep-mine' } as never, 'constructor')).toBe('keep-mine');
  });
});

describe('a profile of an account that differs by its photo alone', () => {
  const there = { ...sampleProfile(UUID), version: 3 };
  const mine = samplePhoto(50);
  const asSeen = { profileId: UUID, hasPhoto: true };
  let archive: Archive;
  beforeEach(async () => {
    archive = await archiveOf(sampleProfile(UUID));
    await library.profiles.put(there);
    await library.photos.put(UUID, mine);
  });

  it('is put before her, and by itself both are kept', async () => {
    const steps = await previewImport(archive, library);
    expect(steps).toMatchObject([{ ...asSeen, kind: 'conflict', isOnlyPhoto: true }]);
    await bring(archive, library);
    expect(await library.photos.get(UUID)).toEqual(mine);
    expect(await library.photos.get('local_beside')).toEqual(samplePhoto());
  });

  it('is the same where the pictures are, however the server wrote them', async () => {
    const steps = await previewImport(archive, library, async () => true);
    expect(steps).toMatchObject([{ ...asSeen, kind: 'same', isOnlyPhoto: false }]);
  });

  it('comes beside her own where it only says the same under another id', async () => {
    const stranger = await archiveOf(sampleProfile('local_7'));
    const [profile] = stranger.manifest.profiles;
    await library.profiles.put({ ...there, profile_name: profile?.profile_name ?? '' });
    const preview = async (isSame: boolean) =>
      (await previewImport(stranger, library, async () => isSame)).map(({ kind }) => kind);
    expect(await preview(false)).toEqual(['add']);
    expect(await preview(true)).toEqual(['same']);
  });

  it('is no such where more differs', async () => {
    await library.profiles.put({ ...there, profile_name: 'Another name' });
    const steps = await previewImport(archive, library);
    expect(steps).toMatchObject([{ ...asSeen, kind: 'conflict', isOnlyPhoto: false }]);
  });
});
