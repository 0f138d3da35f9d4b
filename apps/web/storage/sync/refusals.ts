import type { OutboxEntry } from '@color-almanac/sync';

import type { SaveStatus } from './save-status.ts';
import type { Sending } from './send-entry.ts';

/** What the server refused, as it is told to the person. */
export interface Refusal {
  readonly kind: Extract<SaveStatus['kind'], 'refused' | 'not-removed'>;
  readonly message: string;
}

export const asRefused = (message: string): Refusal => ({ kind: 'refused', message });

/**
 * Refused commands: unlike a change they do not wait, but the person is told. What else succeeds does not hide
 * one; only what is done to the same profile does.
 */
export function createRefusals() {
  const kept = new Map<string, Refusal>();
  return {
    note(entry: OutboxEntry, sending: Sending): void {
      // Only the last choice of a profile counts, whichever it was.
      const about = entry.kind === 'activate' ? 'the choice' : `of ${entry.profileId}`;
      if (sending.kind === 'done') kept.delete(about);
      if (sending.kind !== 'refused') return;
      const { message } = sending;
      if (entry.kind === 'delete') kept.set(about, { kind: 'not-removed', message });
      if (entry.kind === 'activate') kept.set(about, asRefused(message));
    },
    first: (): Refusal | null => [...kept.values()][0] ?? null,
  };
}
