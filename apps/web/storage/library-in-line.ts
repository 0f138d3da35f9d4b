import { isGone } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import type { TaskLine } from './sync/task-line.ts';

/** A library whose records are read and written in a line, so that two tabs undo nothing of each other. */
export function putInLine({ profiles, ...others }: Library, line: TaskLine): Library {
  return {
    ...others,
    profiles: {
      freshen: async (wish) => (await profiles.freshen?.(wish)) ?? true,
      knowsAll: () => line(() => profiles.knowsAll()),
      isGone: (id) => line(() => isGone(profiles, id)),
      list: () => line(() => profiles.list()),
      get: (id) => line(() => profiles.get(id)),
      put: (profile) => line(() => profiles.put(profile)),
      remove: (id) => line(() => profiles.remove(id)),
      getActiveId: () => profiles.getActiveId(),
      setActiveId: (id) => line(() => profiles.setActiveId(id)),
    },
  };
}
