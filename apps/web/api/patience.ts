import type { EndpointName } from '@color-almanac/contract';

import { ApiError } from './api-error.ts';
import type { CallContent } from './build-request.ts';

/** A server that is there begins to answer what is small within this time. */
const ANSWER_MS = 20_000;
/** With a photo, which the server reads and writes anew, perhaps after those of others. */
const PHOTO_WORK_MS = 60_000;
/** The slowest connection anybody should have to send a photo over, in bytes a millisecond. */
const SLOWEST_UPLOAD = 32;
/** Once an answer has begun, the rest of it. */
const BODY_MS = 60_000;
const PHOTO_MS = 180_000;
/** What the server works on for long before it answers. */
const LONG_WORK_MS: ReadonlyMap<EndpointName, number> = new Map([['deleteAccount', 120_000]]);

const LATE = 'The server did not answer in time';

export interface Patience {
  /** Until the answer begins, in milliseconds. */
  readonly untilAnswerMs: number;
  /** From then to its last byte; without it both together have the time until the answer begins. */
  readonly bodyMs?: number;
}

/** How long the answer to a call is waited for: longer for what takes long to get there. */
export function patienceOf(name: EndpointName, { image }: CallContent): Patience {
  const photoMs = image ? PHOTO_WORK_MS + image.bytes.length / SLOWEST_UPLOAD : null;
  return { untilAnswerMs: photoMs ?? LONG_WORK_MS.get(name) ?? ANSWER_MS, bodyMs: BODY_MS };
}

export const PHOTO_PATIENCE: Patience = { untilAnswerMs: ANSWER_MS, bodyMs: PHOTO_MS };

/**
 * A server that does not come to an end is taken for one that cannot be reached: connections go silent without a word,
 * and whoever waits for one that has would wait for ever. `begun` is to be called when the answer begins.
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
