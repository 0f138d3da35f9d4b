import { removeProfile } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import type { ProfileRepository, PutOutcome } from '@color-almanac/sync';

import { refusalOf } from '../../store/repositories/confirmed.ts';
import type { createSaving } from './profile-saving.ts';
import type { ProfileEntries } from './profile-state.ts';

export type Removal =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** What waits for the server's answer: `confirm` and `remove` of the profile store. */
export function createConfirming(
  entries: ProfileEntries,
  repository: Pick<ProfileRepository, 'confirm' | 'remove'>,
  { mutex, leave, refetch }: Pick<ReturnType<typeof createSaving>, 'mutex' | 'leave' | 'refetch'>,
) {
  const removeHere = (id: string): Promise<Removal> =>
    mutex(async () => {
      const { active, profiles } = entries.getState();
      const removal = removeProfile(profiles, { id, activeId: active?.id ?? null });
      if (!removal.ok) return removal;
      await repository.remove(id);
      await leave(id);
      return { ok: true };
    });
  return {
    confirm: async (id: string, saving: Promise<PutOutcome>): Promise<PutOutcome> => {
      const outcome = await saving;
      if (outcome.kind === 'failed') return outcome;
      const refusal = refusalOf(await repository.confirm(id));
      // The answer is told at once, not only once the list is there.
      if (refusal) refetch().catch((error: unknown) => reportError(error));
      return refusal ?? outcome;
    },
    remove: async (id: string): Promise<Removal> => {
      const removed = await removeHere(id);
      const refusal = removed.ok ? refusalOf(await repository.confirm(id)) : null;
      if (!refusal) return removed;
      await refetch();
      throw new RemovalRefused(refusal);
    },
  };
}
