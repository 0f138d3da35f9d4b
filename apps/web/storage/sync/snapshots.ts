import type { Profile } from '@color-almanac/domain';

const MOST = 200;

/**
 * Remembers in which state this page took each profile into its hands, so that what it puts back tells what the
 * person changed, and not what has meanwhile been changed elsewhere.
 */
export interface Snapshots {
  /** Something was read. The first reading of a version counts: who read it may hold it for long. */
  noteGiven(profile: Profile): void;
  /** Something was put: the next put of the same version starts from here. */
  notePut(profile: Profile): void;
  /** The state a put profile was made from, if known. */
  findBase(profile: Profile): Profile | null;
}

const keyOf = ({ id, version }: Profile) => `${version}@${id}`;

export function createSnapshots(): Snapshots {
  const kept = new Map<string, Profile>();
  function keep(profile: Profile): void {
    const key = keyOf(profile);
    kept.delete(key);
    kept.set(key, structuredClone(profile));
    const oldest = kept.keys().next();
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
  }
  return {
    noteGiven: (profile) => {
      if (!kept.has(keyOf(profile))) keep(profile);
    },
    notePut: keep,
    findBase: (profile) => kept.get(keyOf(profile)) ?? null,
  };
}
