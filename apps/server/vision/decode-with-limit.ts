import { HIGH_DEMAND, HIGH_DEMAND_RETRY_AFTER, RefusedRequest } from '../http/refusal.ts';
import { isOverload } from './decoding-lost.ts';
import { createSemaphore, TooManyWaiting } from './semaphore.ts';

/** Each may hold 160 MB while it is decoded, and a HEIC file four times that. */
const AT_ONCE = 2;
/** Each holds its uploaded file, up to 35 MB with its text. */
const WAITING = 40;

const withSlot = createSemaphore({ atOnce: AT_ONCE, waiting: WAITING });

/**
 * All photos on this server are decoded through this function: at most two at a time.
 *
 * @throws RefusedRequest when too many wait already, or time or memory ran out: the user may try again.
 */
export async function decodeWithLimit<Result>(job: () => Promise<Result>): Promise<Result> {
  try {
    return await withSlot(job);
  } catch (error) {
    if (!(error instanceof TooManyWaiting || isOverload(error))) throw error;
    const refusal = {
      error: 'engine-unavailable',
      message: HIGH_DEMAND,
      retryAfter: HIGH_DEMAND_RETRY_AFTER,
    } as const;
    throw new RefusedRequest({ ok: false, ...refusal });
  }
}
