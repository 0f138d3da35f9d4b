import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';
import type { ProfileService } from '../profiles/profile-service.ts';
import { readProfileBody } from '../profiles/read-profile-body.ts';

/** Photos take long to process, and no single user editing profiles makes more calls than this. */
const UPLOADS_PER_MINUTE = 120;

export function serveProfiles(app: FastifyInstance, profiles: ProfileService): void {
  answerEndpoint(app, {
    endpoint: 'listProfiles',
    answer: ({ user }) => profiles.list(user.userId),
  });
  answerEndpoint(app, {
    endpoint: 'getActiveProfile',
    answer: ({ user }) => profiles.getActive(user.userId),
  });
  answerEndpoint(app, {
    endpoint: 'getProfile',
    answer: ({ user, params }) => profiles.get({ ...user, ...params }),
  });
  answerEndpoint(app, {
    endpoint: 'createProfile',
    callsPerMinute: UPLOADS_PER_MINUTE,
    prepareBody: readProfileBody,
    answer: ({ user: { userId }, body: fields, image, once }) =>
      profiles.create({ userId, fields, image, once }),
  });
  answerEndpoint(app, {
    endpoint: 'updateProfile',
    prepareBody: readProfileBody,
    answer: ({ user, params, body: change, image, once }) =>
      profiles.change({ ...user, ...params, change, image, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteProfile',
    answer: ({ user, params, once }) => profiles.remove({ ...user, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'activateProfile',
    answer: ({ user, params, once }) => profiles.activate({ ...user, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'duplicateProfile',
    answer: ({ user, params, body: { id: copyId, ...options }, once }) =>
      profiles.duplicate({ ...user, ...params, ...options, copyId, once }),
  });
}
