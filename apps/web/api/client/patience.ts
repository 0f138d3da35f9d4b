import type { EndpointName } from '@color-almanac/contract';

import { ApiError } from './api-error.ts';
import type { CallContent } from './build-request.ts';

/** A reachable server begins to answer a small request within this time. */
const ANSWER_MS = 20_000;
/** With a photo, which the server decodes and re-encodes, perhaps after others. */
const PHOTO_WORK_MS = 60_000;
/** The slowest connection over which sending a photo should work, in bytes a millisecond. */
const SLOWEST_UPLOAD = 32;
/** From the start of an answer to its end. */
const BODY_MS = 60_000;
const PHOTO_MS = 180_000;
/** Requests the server works on for long before it answers. */
const LONG_WORK_MS: ReadonlyMap<EndpointName, number> = new Map([['deleteAccount', 120_000]]);

const LATE = 'The server took too long to respond';

export interface Patience {
  /** Until the answer begins, in milliseconds. */
  readonly untilAnswerMs: number;
  /** From then to its last byte. Without it, both together have the time until the answer begins. */
  readonly bodyMs?: number;
}

/** How long to wait for the answer to a call: longer for uploads. */
export function patienceOf(name: EndpointName, { image }: CallContent): Patience {
  const photoMs = image ? PHOTO_WORK_MS + image.bytes.length / SLOWEST_UPLOAD : null;
  return { untilAnswerMs: photoMs ?? LONG_WORK_MS.get(name) ?? ANSWER_MS, bodyMs: BODY_MS };
}

export const PHOTO_PATIENCE: Patience = { untilAnswerMs: ANSWER_MS, bodyMs: PHOTO_MS };

/**
 * A server that never finishes counts as unreachable: connections can go silent without an error, and waiting would
 * never end. Call `begun` when the answer begins.
 */
export async function waitFor<Answer>(
  { untilAnswerMs, bodyMs }: Patience,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, begun: () => void) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let timer = setTimeout(giveUp, untilAnswerMs);
  const begun = () => {
    if (bodyMs === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, bodyMs);
  };
  try {
    return await work(signal ? AbortSignal.any([signal, late.signal]) : late.signal, begun);
  } catch (error) {
    if (!late.signal.aborted || signal?.aborted) throw error;
    throw new ApiError(LATE, { code: 'unreachable', cause: error });
  } finally {
    clearTimeout(timer);
  }
}
