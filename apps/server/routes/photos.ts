import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import { answerPhoto, type FoundPhoto } from '../http/answer-photo.ts';
import type { Outcome } from '../http/refusal.ts';

interface NamedPhoto {
  readonly userId: string;
  readonly id: string;
}

/** The photos of users, as the routes need them. */
export interface ServedPhotos {
  /** `null` when it does not exist or belongs to another user. */
  find(wanted: NamedPhoto & { readonly size: 'photo' | 'thumbnail' }): Promise<FoundPhoto | null>;
  /** The user's photos whose files were missing or damaged when they were last read. */
  listLost(userId: string): Promise<readonly { readonly id: string }[]>;
  /** Stores the files of a lost photo again, made from what a device of the user has. */
  heal(
    wanted: NamedPhoto & { readonly image: Uint8Array | null },
  ): Promise<Outcome<{ readonly healed: true }>>;
}

export function servePhotos(app: FastifyInstance, photos: ServedPhotos): void {
  answerPhoto(app, {
    endpoint: 'getPhoto',
    find: ({ user, params }) => photos.find({ ...user, ...params, size: 'photo' }),
  });
  answerPhoto(app, {
    endpoint: 'getThumbnail',
    find: ({ user, params }) => photos.find({ ...user, ...params, size: 'thumbnail' }),
  });
  answerEndpoint(app, {
    endpoint: 'listLostPhotos',
    answer: async ({ user }) => ({ ok: true, data: [...(await photos.listLost(user.userId))] }),
  });
  answerEndpoint(app, {
    endpoint: 'healPhoto',
    answer: ({ user, params, image }) => photos.heal({ ...user, ...params, image }),
  });
}
