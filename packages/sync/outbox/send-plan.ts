import { isPhotoAside } from './outbox.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

/** Changes of one profile are gathered for so long before they are sent. */
export const GATHERING_MS = 500;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

export type SendPlan =
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'rest' };

export interface SendMoment {
  /** Milliseconds. */
  readonly now: number;
  /** No more gathering: the page is about to go. */
  readonly flushing: boolean;
  /** Milliseconds; after a failure nothing is sent before. */
  readonly retryAt: number;
}

/**
 * What to send next, one thing at a time: of each profile its oldest entry, and of those the oldest whose
 * change is complete. A removal never overtakes what was done before it, in whichever profile: to make another
 * the default one and then to remove the old one is allowed only in this order. So what stands before a removal
 * gathers no further. Asked again after every answer and every new change.
 */
export function planSending(outbox: Outbox, { now, flushing, retryAt }: SendMoment): SendPlan {
  const heads = firstOfEachProfile(outbox).filter((entry) => entry.refused === null);
  if (heads.length === 0) return { kind: 'rest' };
  if (retryAt > now) return { kind: 'wait', milliseconds: retryAt - now };
  const lastRemoval = outbox.entries.findLastIndex(isRemoval);
  const isAwaited = (entry: OutboxEntry) => outbox.entries.indexOf(entry) < lastRemoval;
  const waits = heads.map((entry) =>
    flushing || isAwaited(entry) ? 0 : gatheringLeft(entry, now),
  );
  const ready = heads.find((_, at) => waits[at] === 0);
  return ready
    ? { kind: 'send', entry: ready }
    : { kind: 'wait', milliseconds: Math.min(...waits) };
}

/** What may leave with the page, unnoted: of each profile its oldest entry, if that only changes it. */
export function planFarewell(outbox: Outbox): readonly OutboxEntry[] {
  return firstOfEachProfile(outbox).filter(
    ({ kind, photo, sent, refused }) =>
      kind === 'update' && photo === null && sent === null && refused === null,
  );
}

/**
 * How long to leave the server alone after failing `failures` times in a row, in milliseconds; longer when it
 * asked for that (`retryAfter`, seconds).
 */
export function retryDelay(failures: number, retryAfter: number | null = null): number {
  const grown = FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1);
  return Math.max(Math.min(grown, LONGEST_RETRY_MS), (retryAfter ?? 0) * 1000);
}

function isRemoval({ kind, refused }: OutboxEntry): boolean {
  return kind === 'delete' && refused === null;
}

function gatheringLeft(entry: OutboxEntry, now: number): number {
  const gathers = entry.sent === null && (entry.kind === 'create' || entry.kind === 'update');
  const passed = now - entry.changedAt;
  // A clock that was set back must not hold a change for days.
  if (!gathers || passed < 0) return 0;
  return Math.max(0, GATHERING_MS - passed);
}

function firstOfEachProfile(outbox: Outbox): readonly OutboxEntry[] {
  const seen = new Set<string>();
  return outbox.entries.filter((entry) => {
    const first = !seen.has(entry.profileId) && !isPhotoAside(entry);
    if (first) seen.add(entry.profileId);
    return first;
  });
}
