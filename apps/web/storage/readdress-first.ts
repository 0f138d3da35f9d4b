import { isUnknownId } from '@color-almanac/domain';
import type { Library } from '@color-almanac/sync';

import type { BrowserGround } from './browser-library.ts';
import { makeRecordId } from './record-id.ts';
import { tryStorage } from './storage-access.ts';
import { COLOR_PROFILES_KEY, READDRESSED_KEY } from './storage-keys.ts';
import type { TaskLine } from './sync/task-line.ts';

type ReadFirst = Pick<Library, 'profiles' | 'photos'>;

interface Opened {
  readonly library: ReadFirst;
  readonly line: TaskLine;
}

/**
 * Lets whoever reads wait until profiles with ids that nobody gives have got others. Hardly anybody has such ones: the
 * code for it is fetched only then.
 */
export function readdressFirst({ library, line }: Opened, ground: BrowserGround): Opened {
  if (!hasUnknownIds(ground.storage)) return { library, line };
  let readdressing: Promise<void> | null = import('./readdress-profiles.ts')
    .then(({ readdressProfiles }) =>
      line(() => readdressProfiles({ ...ground, newId: makeRecordId })),
    )
    // Under their old ids they can be worked with as before, and the next visit tries again.
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the one way to reach whoever looks after this page
      console.warn('Profiles with unknown ids stay under them for now', error);
    })
    .finally(() => {
      readdressing = null;
    });
  const { profiles } = library;
  return {
    line: (task) => (readdressing ? readdressing.then(() => line(task)) : line(task)),
    library: {
      ...library,
      profiles: {
        ...profiles,
        getActiveId: async () => {
          await readdressing;
          return profiles.getActiveId();
        },
      },
    },
  };
}

function hasUnknownIds(storage: Storage): boolean {
  const found = tryStorage(() => {
    if (storage.getItem(READDRESSED_KEY) !== null) return true;
    return listIds(storage.getItem(COLOR_PROFILES_KEY)).some(isUnknownId);
  });
  return found.ok && found.value;
}

/** What cannot be read here is set aside, or given an id, by whoever reads the list in earnest. */
function listIds(text: string | null): readonly string[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.flatMap(idOf) : [];
  } catch {
    return [];
  }
}

function idOf(item: unknown): readonly string[] {
  if (typeof item === 'string') return listIds(`[${item}]`);
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}
