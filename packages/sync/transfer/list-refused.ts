import type { SendOutcome } from '../data-store.ts';
import type { TransferStep } from './transfer-kind.ts';

/** A record that is in the target now, unless the server refuses it. */
export interface Taken {
  readonly step: TransferStep;
  readonly done: 'added' | 'replaced' | 'kept';
  readonly isComplete: boolean;
  /** What the server says to it; `null` where nothing was written. Asked at once, because a refusal nobody waits for stays. */
  readonly answer: Promise<SendOutcome> | null;
}

/** What the server does not accept of what was just saved, by its id in the source. */
export async function listRefused(taken: readonly Taken[]) {
  const answered = await Promise.all(
    taken.map(async ({ step: { id, name }, answer }) => {
      const outcome = await answer;
      return outcome?.kind === 'refused' ? ([id, { name, reason: outcome.reason }] as const) : null;
    }),
  );
  return new Map(answered.filter((answer) => answer !== null));
}
