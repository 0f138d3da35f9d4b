import { NO_UPLOADS } from '../media/uploads/uploads.ts';
import type { Uploads } from '../media/uploads/uploads.ts';

/** No uploads, now or later. */
export const noUploads: Uploads = {
  get: () => NO_UPLOADS,
  subscribe: () => () => undefined,
  add: () => Promise.reject(new Error('No photo was expected')),
  answer: () => undefined,
  cancel: () => undefined,
  cancelAll: () => undefined,
  retry: () => undefined,
  dismiss: () => undefined,
  getPicture: async () => null,
};
