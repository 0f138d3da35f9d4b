import { normalizeProfile, parseSeasonKey, profileTypeSchema } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { diffProfiles, listSaid } from '@color-almanac/sync';

import { listForeignContext, writeContext } from './context-record.ts';

/*
 * A list of profiles may have been written by a newer version of the app, in another tab or before this one was
 * put back. Whatever it holds that this version does not know stays as it is until the person changes that very
 * thing: further fields, and values of the right kind with another meaning, as a season that does not exist yet.
 */

export type RawProfile = Readonly<Record<string, unknown>>;

/** A profile beside the record it was read from. */
export interface ListedProfile {
  readonly profile: Profile;
  readonly raw: RawProfile;
}

/** Other spellings of fields we keep under our own: carried on, they would contradict them. */
const OTHER_SPELLINGS: ReadonlySet<string> = new Set(
  (
    'name type description points season colorSeason personalColors savedAIData analysisResult ' +
    'isDefault image imageUrl thumbnail thumbnailUrl userId createdAt updatedAt'
  ).split(' '),
);

const RESULTS = ['savedAIData', 'analysisResult'] as const;

/** The record of a profile: ours over whatever else the one it was read from held. */
export function writeRecord({ profile, raw }: ListedProfile): RawProfile {
  const before = readAgain(raw);
  const change = before && diffProfiles(before, profile);
  const further = Object.entries(raw).filter(([field]) => !OTHER_SPELLINGS.has(field));
  const colors = asRecord(raw['personal_colors']) ?? {};
  const preferences = asRecord(raw['preferences']) ?? {};
  const kept = listKept(raw, change);
  const { readingContext: said, ...furtherColors } = colors;
  const colorPoints = writePoints(profile, colors['colorPoints']);
  const readingContext = writeContext(asRecord(said), profile, change ? listSaid(change) : []);
  return {
    ...Object.fromEntries(further),
    ...profile,
    ...pick(raw, kept.fields),
    personal_colors: {
      ...furtherColors,
      ...profile.personal_colors,
      ...pick(colors, kept.results),
      ...(readingContext ? { readingContext } : {}),
      colorPoints,
    },
    // As the profile table of the specification has it; read back only where `colorPoints` is missing.
    points: colorPoints,
    preferences: { ...preferences, ...profile.preferences, ...pick(preferences, kept.preferences) },
  };
}

/** The record without what a newer version may have meant: whatever then still cannot be read is broken. */
export function withoutForeign(raw: RawProfile): RawProfile {
  const foreign = listForeign(raw);
  const colors = asRecord(raw['personal_colors']);
  const preferences = asRecord(raw['preferences']);
  const points = colors?.['colorPoints'];
  const context = asRecord(colors?.['readingContext']);
  return {
    ...drop(raw, Array.isArray(points) ? [...foreign.fields, 'points'] : foreign.fields),
    ...(preferences ? { preferences: drop(preferences, foreign.preferences) } : {}),
    ...(colors
      ? {
          personal_colors: {
            ...drop(colors, foreign.results),
            ...(context ? { readingContext: drop(context, listForeignContext(context)) } : {}),
            ...(Array.isArray(points)
              ? { colorPoints: points.filter((point) => !isForeignPoint(point)) }
              : {}),
          },
        }
      : {}),
  };
}

/** Whether this profile, written in the place of its record, takes away something nobody here could read. */
export function overwritesForeign({ profile, raw }: ListedProfile): boolean {
  const before = readAgain(raw);
  if (!before) return false;
  const foreign = listForeign(raw);
  const change = diffProfiles(before, profile);
  const kept = listKept(raw, change);
  const said = listForeignContext(asRecord(asRecord(raw['personal_colors'])?.['readingContext']));
  const ids = new Set(profile.personal_colors.colorPoints.map(({ id }) => id));
  return (
    foreign.fields.some((field) => !kept.fields.includes(field)) ||
    foreign.preferences.some((field) => !kept.preferences.includes(field)) ||
    foreign.results.some((field) => !kept.results.includes(field)) ||
    listSaid(change).some((field) => said.includes(field)) ||
    pointsOf(raw).some((point) => isForeignPoint(point) && ids.has(idOf(point) ?? ''))
  );
}

interface Parts {
  readonly fields: readonly string[];
  readonly preferences: readonly string[];
  readonly results: readonly string[];
}

/** What of the record stays, because the person has not changed it and it may say more than we understand. */
function listKept(raw: RawProfile, change: ReturnType<typeof diffProfiles> | null): Parts {
  if (!change) return { fields: [], preferences: [], results: [] };
  const foreign = listForeign(raw);
  const colors = asRecord(raw['personal_colors']) ?? {};
  return {
    fields: foreign.fields.filter((field) => !Object.hasOwn(change.fields, field)),
    preferences: foreign.preferences.filter((field) => !Object.hasOwn(change.preferences, field)),
    results: RESULTS.filter(
      (field) => asRecord(colors[field]) !== null && !Object.hasOwn(change.results, field),
    ),
  };
}

/** Values of the right kind that say nothing to this version. */
function listForeign(raw: RawProfile): Parts {
  const colors = asRecord(raw['personal_colors']) ?? {};
  const type = (asRecord(raw['preferences']) ?? {})['type'];
  const fields = [];
  if (isUnknownName(raw['color_season'], (text) => parseSeasonKey(text) !== null)) {
    fields.push('color_season');
  }
  if (isUnknownName(raw['templateId'], isType)) fields.push('templateId');
  return {
    fields,
    preferences: isUnknownName(type, isType) ? ['type'] : [],
    results: RESULTS.filter((field) => {
      if (asRecord(colors[field]) === null) return false;
      const read = normalizeProfile(
        { id: 'any', updated_at: SOME_TIME, personal_colors: { [field]: colors[field] } },
        STAND_INS,
      );
      return read?.repaired === true;
    }),
  };
}

const SOME_TIME = '2000-01-01T00:00:00.000Z';
const STAND_INS = { now: SOME_TIME, newId: () => 'any' };
/** No name of a season or a type will ever be longer. */
const LONGEST_NAME = 100;

function isType(text: string): boolean {
  return profileTypeSchema.safeParse(text).success;
}

function isUnknownName(value: unknown, isKnown: (text: string) => boolean): boolean {
  if (typeof value !== 'string' || value.trim() === '') return false;
  return value.length <= LONGEST_NAME && !isKnown(value);
}

/** Each point over what the record says of it, and behind them those that only a newer version can read. */
function writePoints(profile: Profile, raw: unknown): readonly unknown[] {
  const { colorPoints } = profile.personal_colors;
  const written = Array.isArray(raw) ? raw : [];
  const byId = new Map(written.map((point) => [idOf(point), asRecord(point)]));
  const ids = new Set(colorPoints.map(({ id }) => id));
  const foreign = written.filter((point) => isForeignPoint(point) && !ids.has(idOf(point) ?? ''));
  const known = colorPoints.map((point) => ({
    ...withoutPointFields(byId.get(point.id)),
    ...point,
  }));
  return [...known, ...foreign];
}

/** What a point may leave out must not come back from the record. */
function withoutPointFields(point: RawProfile | null | undefined): RawProfile {
  return drop(point ?? {}, ['rawHex', 'hexBeforeWhite', 'source']);
}

function pointsOf(raw: RawProfile): readonly unknown[] {
  const points = (asRecord(raw['personal_colors']) ?? {})['colorPoints'];
  return Array.isArray(points) ? points : [];
}

/** A point with an id whose color is told in a way we do not know. */
function isForeignPoint(point: unknown): boolean {
  const record = asRecord(point);
  if (!record || idOf(point) === null) return false;
  const read = normalizeProfile(
    { id: 'any', updated_at: SOME_TIME, personal_colors: { colorPoints: [point] } },
    STAND_INS,
  );
  return read?.profile.personal_colors.colorPoints.length === 0;
}

function idOf(point: unknown): string | null {
  const id = asRecord(point)?.['id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

function readAgain(raw: RawProfile): Profile | null {
  return normalizeProfile(raw, STAND_INS)?.profile ?? null;
}

function pick(record: RawProfile, fields: readonly string[]): RawProfile {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

function drop(record: RawProfile, fields: readonly string[]): RawProfile {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}

function asRecord(value: unknown): RawProfile | null {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as RawProfile) : null;
}
