import type { FastifyInstance } from 'fastify';

import { answerPhoto, type FoundPhoto } from '../answer-photo.ts';

/** Finds a photo of this user; `null` when it does not exist or belongs to another user. */
export type FindPhoto = (wanted: {
  readonly userId: string;
  readonly id: string;
  readonly size: 'photo' | 'thumbnail';
}) => Promise<FoundPhoto | null>;

export function servePhotos(app: FastifyInstance, findPhoto: FindPhoto): void {
  answerPhoto(app, {
    endpoint: 'getPhoto',
    find: ({ user, params }) => findPhoto({ ...user, ...params, size: 'photo' }),
  });
  answerPhoto(app, {
    endpoint: 'getThumbnail',
    find: ({ user, params }) => findPhoto({ ...user, ...params, size: 'thumbnail' }),
  });
}
