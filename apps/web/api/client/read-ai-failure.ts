import { ERROR_CODES, ERROR_STATUS } from '@color-almanac/contract';
import type { ErrorCode } from '@color-almanac/contract';

import { ApiError } from './api-error.ts';
import type { ApiFailure } from './api-error.ts';

const HIGH_DEMAND =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';
const UNREADABLE = 'Unknown error';
const BUSY_STATUS = 503;

/**
 * Why a call of the AI service failed: in the words of its answer, else by its status. `json` is `undefined` where the
 * answer could not be read. A failure in the last line of an answer that began well counts like its status would.
 */
export function readAiFailure(response: Response, json: unknown): ApiError {
  const { status } = response;
  const body = readRecord(json);
  const named = ERROR_CODES.find((code) => code === body['error']) ?? null;
  const said = readWords(body, named);
  const retryAfter = readSeconds(body['retryAfter']) ?? readRetryHeader(response);
  if (status === BUSY_STATUS || (named !== null && ERROR_STATUS[named] === BUSY_STATUS)) {
    const code = named ?? 'engine-unavailable';
    return new ServiceUnavailable(said ?? HIGH_DEMAND, { code, status, retryAfter });
  }
  const code = named ?? (status === 401 ? 'not-signed-in' : 'http-error');
  const byStatus = json === undefined ? UNREADABLE : `API call failed: ${status}`;
  return new ApiError(said ?? byStatus, { code, status, retryAfter });
}

/** Its `message`, else its `error`, unless that is one of our codes. Some servers put both into an object. */
function readWords(body: Readonly<Record<string, unknown>>, named: ErrorCode | null) {
  const { message, error } = body;
  const inner = readRecord(error)['message'];
  const words = [message, named === null ? error : null, inner];
  return words.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
}

function readRetryHeader({ headers }: Response): number | null {
  const said = headers.get('retry-after');
  return said === null ? null : readSeconds(said);
}

/** Whole seconds; `null` for anything that is not a wait. */
function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'string' ? Number(value) : value;
  const isWait = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0;
  return isWait ? Math.ceil(seconds) : null;
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** Seconds, where the service does not say how long to wait. */
const RETRY_AFTER_SECONDS = 5;

/** The AI service is overloaded, which is transient: try again after `retryAfter` seconds. */
class ServiceUnavailable extends ApiError {
  override readonly retryAfter: number;

  constructor(
    message: string,
    failure: {
      readonly code: ApiFailure;
      readonly status: number;
      readonly retryAfter: number | null;
    },
  ) {
    const retryAfter = failure.retryAfter ?? RETRY_AFTER_SECONDS;
    super(message, { ...failure, retryAfter });
    this.name = 'ServiceUnavailable';
    this.retryAfter = retryAfter;
  }
}
