import {
  drapeChoiceSchema,
  fieldTimesSchema,
  LONGEST_PROFILE_DESCRIPTION,
  LONGEST_PROFILE_NAME,
  isoTimeSchema,
  personalColorsSchema,
  profileRecordSchema,
  profileSchema,
  profileTypeSchema,
  readingContextSchema,
  seasonKeySchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const profileId = z.object({ id: z.uuid() });

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a profile name'),
    z.maxLength(LONGEST_PROFILE_NAME),
  );
const preferences = z.object({
  description: z._default(z.string().check(z.maxLength(LONGEST_PROFILE_DESCRIPTION)), ''),
  type: z._default(profileTypeSchema, 'headshot'),
});

/** Without the defaults of a new profile: in a change, an absent member stays as it is. */
const changedPreferences = z.object({
  description: z.optional(z.string().check(z.maxLength(LONGEST_PROFILE_DESCRIPTION))),
  type: z.optional(profileTypeSchema),
});

/** A template has five points and a user adds a few; each is a row of its own on the server. */
const MOST_POINTS = 1000;

const colorPoints = personalColorsSchema.shape.colorPoints.check(
  z.maxLength(MOST_POINTS, `A profile holds ${MOST_POINTS} colors at most`),
);

/** `null` removes what was said before. */
const readingContext = z.optional(z.nullable(readingContextSchema));

const drape = z.optional(z.nullable(drapeChoiceSchema));

/** A member an older client does not send counts as empty. */
const newColors = z.object({
  colorPoints: z._default(colorPoints, []),
  savedAIData: z._default(personalColorsSchema.shape.savedAIData, null),
  analysisResult: z._default(personalColorsSchema.shape.analysisResult, null),
  readingContext,
  drape,
});

/** When the user chose each sent field; a time in the future counts as now. */
const changedAt = z.optional(fieldTimesSchema);

/**
 * The fields of a new profile; in the multipart body `personal_colors`, `preferences` and `changed_at` are JSON texts.
 * With an `id` made by the caller the call is idempotent. If the user already has another profile with that id the
 * response is `conflict` with it; if another user has the id the response is `id-taken`.
 */
export const profileFieldsSchema = z.object({
  id: z.optional(z.uuid()),
  profile_name: name,
  color_season: z._default(z.nullable(seasonKeySchema), null),
  personal_colors: z.optional(newColors),
  preferences: z.optional(preferences),
  /** If absent, the name decides: `Default Profile` is one. */
  is_default: z.optional(z.boolean()),
  /** When it was created, if that was before it was sent; a time in the future is ignored. */
  created_at: z.optional(isoTimeSchema),
  changed_at: changedAt,
});

/**
 * Any part of a profile. `version` is the one the change is based on: if the server has a newer one the response is
 * `conflict` with the server's profile, and nothing is written, unless the change changes nothing. Without it the last
 * writer wins. A changed field without a time in `changed_at` counts as changed on arrival.
 */
export const profileChangeSchema = z.object({
  profile_name: z.optional(name),
  color_season: z.optional(z.nullable(seasonKeySchema)),
  personal_colors: z.optional(
    z.partial(z.extend(personalColorsSchema, { colorPoints, readingContext, drape })),
  ),
  preferences: z.optional(changedPreferences),
  is_default: z.optional(z.boolean()),
  points: z.optional(colorPoints),
  remove_image: z.optional(z.boolean()),
  changed_at: changedAt,
  version: z.optional(z.int().check(z.gte(1))),
});

export const PROFILE_ENDPOINTS = {
  listProfiles: {
    method: 'GET',
    path: '/api/profiles',
    auth: 'required',
    summary: 'All profiles of the user, oldest first.',
    body: null,
    data: z.array(profileRecordSchema),
    taken: z.array(profileSchema),
  },
  getActiveProfile: {
    method: 'GET',
    path: '/api/profiles/active',
    auth: 'required',
    summary: 'The active profile: the one chosen last, otherwise the default one.',
    body: null,
    data: z.nullable(profileRecordSchema),
    taken: z.nullable(profileSchema),
  },
  getProfile: {
    method: 'GET',
    path: '/api/profiles/{id}',
    auth: 'required',
    summary: 'One profile.',
    params: profileId,
    body: null,
    data: profileRecordSchema,
    taken: profileSchema,
  },
  createProfile: {
    method: 'POST',
    path: '/api/profiles',
    auth: 'required',
    summary: 'Creates a profile, with its photo when one is sent.',
    body: profileFieldsSchema,
    bodyKind: 'multipart',
    data: profileRecordSchema,
    taken: profileSchema,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/profiles/{id}',
    auth: 'required',
    summary: 'Changes the fields that are sent and leaves the others.',
    params: profileId,
    body: profileChangeSchema,
    bodyKind: 'multipart',
    data: profileRecordSchema,
    taken: profileSchema,
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/api/profiles/{id}',
    auth: 'required',
    summary: 'Deletes a profile and its photo. The default profile cannot be deleted.',
    params: profileId,
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
  activateProfile: {
    method: 'POST',
    path: '/api/profiles/{id}/activate',
    auth: 'required',
    summary: 'Makes a profile the active one.',
    params: profileId,
    body: null,
    data: profileRecordSchema,
    taken: profileSchema,
  },
  duplicateProfile: {
    method: 'POST',
    path: '/api/profiles/{id}/duplicate',
    auth: 'required',
    summary: 'Copies a profile under a name of its own, never as the default.',
    params: profileId,
    body: z.object({
      id: z.optional(z.uuid()),
      newName: z.optional(name),
      includeImage: z._default(z.boolean(), true),
      includePoints: z._default(z.boolean(), true),
    }),
    data: profileRecordSchema,
    taken: profileSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const PHOTO_ENDPOINTS = {
  getPhoto: {
    method: 'GET',
    path: '/api/photos/{id}',
    auth: 'required',
    summary: 'A photo of the user, upright and without metadata.',
    params: profileId,
    body: null,
    data: z.never(),
    answer: 'photo',
  },
  getThumbnail: {
    method: 'GET',
    path: '/api/photos/{id}/thumbnail',
    auth: 'required',
    summary: 'A small version of a photo of the user.',
    params: profileId,
    body: null,
    data: z.never(),
    answer: 'photo',
  },
  listLostPhotos: {
    method: 'GET',
    path: '/api/lost-photos',
    auth: 'required',
    summary:
      'Photos of the user whose file was missing or damaged when the server last read it. A device that has one can ' +
      'send it again.',
    body: null,
    data: z.array(z.object({ id: z.string() })),
  },
  healPhoto: {
    method: 'PUT',
    path: '/api/lost-photos/{id}',
    auth: 'required',
    summary:
      'Sends a lost photo again. It keeps its address, so the records that show it stay as they are.',
    params: profileId,
    body: z.object({}),
    bodyKind: 'multipart',
    data: z.object({ healed: z.literal(true) }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
