import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';
import type { ProfileService } from '../profiles/profile-service.ts';
import { readProfileBody } from '../profiles/read-profile-body.ts';

/** Photos take long to look at; more than this is not one person at her profiles. */
const UPLOADS_PER_MINUTE = 120;

export function serveProfiles(app: FastifyInstance, profiles: ProfileService): void {
  answerEndpoint(app, {
    endpoint: 'listProfiles',
    answer: ({ person }) => profiles.list(person.userId),
  });
  answerEndpoint(app, {
    endpoint: 'getActiveProfile',
    answer: ({ person }) => profiles.getActive(person.userId),
  });
  answerEndpoint(app, {
    endpoint: 'getProfile',
    answer: ({ person, params }) => profiles.get({ ...person, ...params }),
  });
  answerEndpoint(app, {
    endpoint: 'createProfile',
    callsPerMinute: UPLOADS_PER_MINUTE,
    prepareBody: readProfileBody,
    answer: ({ person: { userId }, body: fields, image, once }) =>
      profiles.create({ userId, fields, image, once }),
  });
  answerEndpoint(app, {
    endpoint: 'updateProfile',
    prepareBody: readProfileBody,
    answer: ({ person, params, body: change, image, once }) =>
      profiles.change({ ...person, ...params, change, image, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteProfile',
    answer: ({ person, params, once }) => profiles.remove({ ...person, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'activateProfile',
    answer: ({ person, params, once }) => profiles.activate({ ...person, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'duplicateProfile',
    answer: ({ person, params, body: { id: copyId, ...options }, once }) =>
      profiles.duplicate({ ...person, ...params, ...options, copyId, once }),
  });
}
