import { normalizeProfile, type Profile } from '@color-almanac/domain';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import type { ProfileService } from '../records/profiles/profile-service.ts';

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

type RawRecord = Readonly<Record<string, unknown>>;

/**
 * Converts bodies of older clients to the contract where that is unambiguous: an empty season means none, and colors
 * pass the same parser as stored records of any age. What the parser cannot fully read is left as sent, so that the
 * contract's schema refuses it and names the field. Nothing is lost silently.
 */
function readProfileBody(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const { color_season, personal_colors, points, preferences } = raw;
  const type = isRecord(preferences) ? preferences['type'] : undefined;
  return {
    ...raw,
    ...(color_season === '' ? { color_season: null } : {}),
    ...(isRecord(personal_colors) ? { personal_colors: readColors(personal_colors, type) } : {}),
    ...(points === undefined
      ? {}
      : { points: readColors({ colorPoints: points }, type)['colorPoints'] }),
  };
}

/** Only the fields that were sent: in a change, absent ones stay as they are. */
function readColors(sent: RawRecord, type: unknown): RawRecord {
  const members = Object.entries(sent).map(([name, raw]) => {
    const isKnown = name === 'colorPoints' || name === 'savedAIData' || name === 'analysisResult';
    return [name, isKnown ? readMember(name, raw, type) : raw];
  });
  return Object.fromEntries(members) as RawRecord;
}

function readMember(name: keyof Profile['personal_colors'], raw: unknown, type: unknown): unknown {
  if (raw === null || raw === undefined) return name === 'colorPoints' ? [] : null;
  const read = normalizeProfile(
    { personal_colors: { [name]: raw }, preferences: { type } },
    { now: '', newId: () => '' },
  );
  const value = read?.profile.personal_colors[name] ?? null;
  if (name !== 'colorPoints') return value ?? raw;
  const isComplete = Array.isArray(value) && Array.isArray(raw) && value.length === raw.length;
  return isComplete ? value : raw;
}

function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
