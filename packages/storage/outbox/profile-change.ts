import { contextOf, inLightOf, withReadingContext } from '@color-almanac/domain';
import type { ColorPoint, Profile, ReadingContext } from '@color-almanac/domain';

/** What was done to the points of a profile, point by point, so that two devices may each change their own. */
export interface PointsChange {
  readonly put: readonly ColorPoint[];
  readonly removed: readonly string[];
  /** The ids in the order the person left them. */
  readonly order: readonly string[];
}

/** What a person changed of a profile, and nothing else of it. Plain JSON. */
export interface ProfileChange {
  readonly fields: Partial<Pick<Profile, FlatField>>;
  readonly preferences: Partial<Profile['preferences']>;
  readonly results: Partial<Pick<Profile['personal_colors'], 'savedAIData' | 'analysisResult'>>;
  readonly points: PointsChange | null;
  /** What the person said about herself and her photo. Notes of an older version have none. */
  readonly context?: Partial<ReadingContext>;
}

const FLAT_FIELDS = [
  'profile_name',
  'templateId',
  'color_season',
  'is_default',
  'image_url',
  'thumbnail_url',
] as const satisfies readonly (keyof Profile)[];
type FlatField = (typeof FLAT_FIELDS)[number];

export const NO_CHANGE: ProfileChange = {
  fields: {},
  preferences: {},
  results: {},
  points: null,
  context: {},
};

/** What leads from one state of a profile to another. Times, owner, id and version are not the person's. */
export function diffProfiles(before: Profile, after: Profile): ProfileChange {
  const [old, fresh] = [before.personal_colors, after.personal_colors];
  return {
    fields: pickChanged(pickFlat(before), pickFlat(after)),
    preferences: pickChanged(before.preferences, after.preferences),
    results: pickChanged(pickResults(old), pickResults(fresh)),
    points: diffPoints(old.colorPoints, fresh.colorPoints),
    context: pickChanged(contextOf(before), contextOf(after)),
  };
}

/** All a person could have changed of a profile, where nobody knows what she did. */
export function everythingOf(profile: Profile): ProfileChange {
  return {
    fields: pickFlat(profile),
    preferences: profile.preferences,
    results: pickResults(profile.personal_colors),
    points: diffPoints([], profile.personal_colors.colorPoints),
    context: contextOf(profile),
  };
}

/**
 * The profile with a change made to it, whatever else happened to it meanwhile: points that were picked in other light
 * are read by the white point that stands in the end. `now` is ISO time.
 */
export function applyChange(profile: Profile, change: ProfileChange, now: string): Profile {
  if (isNoChange(change)) return profile;
  const { context = {} } = change;
  const changed = applyParts(profile, change, now);
  const said = isEmpty(context) ? changed : withReadingContext(changed, context, now);
  if (isEmpty(context) && !change.points) return said;
  const colorPoints = [...inLightOf(said, said.personal_colors.colorPoints)];
  return { ...said, personal_colors: { ...said.personal_colors, colorPoints } };
}

function applyParts(profile: Profile, change: ProfileChange, now: string): Profile {
  const { colorPoints } = profile.personal_colors;
  return {
    ...profile,
    ...change.fields,
    preferences: { ...profile.preferences, ...change.preferences },
    personal_colors: {
      ...profile.personal_colors,
      ...change.results,
      colorPoints: change.points ? applyPoints(colorPoints, change.points) : colorPoints,
    },
    updated_at: now,
  };
}

/** Two changes of one profile as one. */
export function joinChanges(earlier: ProfileChange, later: ProfileChange): ProfileChange {
  return {
    fields: { ...earlier.fields, ...later.fields },
    preferences: { ...earlier.preferences, ...later.preferences },
    results: { ...earlier.results, ...later.results },
    points: joinPoints(earlier.points, later.points),
    context: { ...earlier.context, ...later.context },
  };
}

export function isNoChange(change: ProfileChange): boolean {
  const { fields, preferences, results, points, context = {} } = change;
  return [fields, preferences, results, context].every(isEmpty) && points === null;
}

/** Which of the three shapes of an update the specification knows fits this change. */
export function shapeOfChange(change: ProfileChange): 'points' | 'season' | 'whole' {
  const { fields, preferences, results, points, context = {} } = change;
  if (![preferences, results, context].every(isEmpty)) return 'whole';
  if (points) return isEmpty(fields) ? 'points' : 'whole';
  return Object.keys(fields).join() === 'color_season' ? 'season' : 'whole';
}

function isEmpty(part: object): boolean {
  return Object.keys(part).length === 0;
}

function pickFlat(profile: Profile): Pick<Profile, FlatField> {
  return Object.fromEntries(FLAT_FIELDS.map((field) => [field, profile[field]])) as Pick<
    Profile,
    FlatField
  >;
}

function pickResults({ savedAIData, analysisResult }: Profile['personal_colors']) {
  return { savedAIData, analysisResult };
}

function pickChanged<Part extends object>(before: Part, after: Part): Partial<Part> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, (before as Readonly<Record<string, unknown>>)[field]),
  );
  return Object.fromEntries(changed) as Partial<Part>;
}

function diffPoints(
  before: readonly ColorPoint[],
  after: readonly ColorPoint[],
): PointsChange | null {
  if (isSame(before, after)) return null;
  const known = new Map(before.map((point) => [point.id, point]));
  const order = after.map((point) => point.id);
  return {
    put: after.filter((point) => !isSame(point, known.get(point.id))),
    removed: [...known.keys()].filter((id) => !order.includes(id)),
    order,
  };
}

function applyPoints(points: readonly ColorPoint[], change: PointsChange): ColorPoint[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  for (const id of change.removed) byId.delete(id);
  for (const point of change.put) byId.set(point.id, point);
  const placeOf = ({ id }: ColorPoint) => {
    const place = change.order.indexOf(id);
    return place < 0 ? change.order.length : place;
  };
  return [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

function joinPoints(earlier: PointsChange | null, later: PointsChange | null): PointsChange | null {
  if (!earlier || !later) return later ?? earlier;
  const put = new Map([...earlier.put, ...later.put].map((point) => [point.id, point]));
  for (const id of later.removed) put.delete(id);
  const removed = new Set([...earlier.removed, ...later.removed]);
  for (const point of later.put) removed.delete(point.id);
  return { put: [...put.values()], removed: [...removed], order: later.order };
}

/** Records are JSON written by one hand, so equal ones are spelled alike but for the order of members. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) =>
      isSame(
        (one as Readonly<Record<string, unknown>>)[name],
        (other as Readonly<Record<string, unknown>>)[name],
      ),
    )
  );
}
