import { ApiError } from './api-error.ts';
import type { ApiFailure } from './api-error.ts';

/** Seconds, where the service does not say how long to wait. */
const RETRY_AFTER_SECONDS = 5;

/** The AI service is overloaded, which is transient: try again after `retryAfter` seconds. */
export class ServiceUnavailable extends ApiError {
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
