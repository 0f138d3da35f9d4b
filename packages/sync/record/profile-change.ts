import { contextOf, inLightOf, PROFILE_FIELDS, withReadingContext } from '@color-almanac/domain';
import type {
  ColorPoint,
  DrapeChoice,
  SavedReading,
  Profile,
  ProfileField,
  ReadingContext,
} from '@color-almanac/domain';

import { isSameJson } from './record-kind.ts';

/** The changed parts of a profile. Plain JSON. */
export interface ProfileChange {
  readonly fields: Partial<Pick<Profile, FlatField>>;
  readonly preferences: Partial<Profile['preferences']>;
  readonly results: Partial<ProfileResults>;
  readonly points: ListChange<ColorPoint> | null;
  /** What the user said about themselves and the photo. */
  readonly context: Partial<Omit<ReadingContext, 'photos'>>;
  /** Changes to the readings of other photos. */
  readonly readings: ListChange<SavedReading> | null;
}

type ProfileResults = Pick<Profile['personal_colors'], 'savedAIData' | 'analysisResult'> & {
  /** `null` removes it. */
  readonly drape: DrapeChoice | null;
};

const FLAT_FIELDS = [
  'profile_name',
  'templateId',
  'color_season',
  'is_default',
  'image_url',
  'thumbnail_url',
] as const satisfies readonly (keyof Profile)[];
type FlatField = (typeof FLAT_FIELDS)[number];

/** The change from one state of a profile to another. Times, owner, id and version are not the user's. */
export function diffProfiles(before: Profile, after: Profile): ProfileChange {
  const [old, fresh] = [before.personal_colors, after.personal_colors];
  const { photos: oldReadings, ...oldContext } = contextOf(before);
  const { photos: readings, ...context } = contextOf(after);
  return {
    fields: pickChanged(pickFlat(before), pickFlat(after)),
    preferences: pickChanged(before.preferences, after.preferences),
    results: pickChanged(pickResults(old), pickResults(fresh)),
    points: diffLists(old.colorPoints, fresh.colorPoints),
    context: pickChanged(oldContext, context),
    readings: diffLists(oldReadings, readings),
  };
}

/**
 * The profile with a change applied, whatever else changed in the meantime: points picked in other light are corrected
 * by the final white point. `now` is ISO time.
 */
export function applyChange(profile: Profile, change: ProfileChange, now: string): Profile {
  if (isNoChange(change)) return profile;
  const said = applySaid(applyParts(profile, change, now), change, now);
  if (listSaid(change).length === 0 && !change.points) return said;
  const colorPoints = [...inLightOf(said, said.personal_colors.colorPoints)];
  return { ...said, personal_colors: { ...said.personal_colors, colorPoints } };
}

function applyParts(profile: Profile, change: ProfileChange, now: string): Profile {
  const { drape: known = null, ...colors } = profile.personal_colors;
  const { colorPoints } = colors;
  const { drape = known, ...results } = change.results;
  return {
    ...profile,
    ...change.fields,
    preferences: { ...profile.preferences, ...change.preferences },
    personal_colors: {
      ...colors,
      ...results,
      ...(drape ? { drape } : {}),
      colorPoints: change.points ? applyListChange(colorPoints, change.points) : colorPoints,
    },
    updated_at: now,
  };
}

function applySaid(profile: Profile, change: ProfileChange, now: string): Profile {
  if (listSaid(change).length === 0) return profile;
  const { readings } = change;
  const said = { ...contextOf(profile), ...change.context };
  const photos = readings ? applyListChange(said.photos, readings) : said.photos;
  return withReadingContext(profile, { ...said, photos }, now);
}

/** Whether a change changes nothing. */
export function isNoChange(change: ProfileChange): boolean {
  const { fields, preferences, results, points } = change;
  const isSilent = listSaid(change).length === 0;
  return [fields, preferences, results].every(isEmpty) && points === null && isSilent;
}

/** What a change says about the user and the photo. */
export function listSaid({ context, readings }: ProfileChange): readonly (keyof ReadingContext)[] {
  const said = Object.keys(context) as (keyof ReadingContext)[];
  return readings && !said.includes('photos') ? [...said, 'photos'] : said;
}

/** Which of the specification's three shapes of an update fits this change. */
export function shapeOfChange(change: ProfileChange): 'points' | 'season' | 'whole' {
  const { fields, preferences, results, points } = change;
  if (![preferences, results].every(isEmpty) || listSaid(change).length > 0) return 'whole';
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

function pickResults(colors: Profile['personal_colors']): ProfileResults {
  const { savedAIData, analysisResult, drape = null } = colors;
  return { savedAIData, analysisResult, drape };
}

function pickChanged<Part extends object>(before: Part, after: Part): Partial<Part> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSameJson(value, (before as Readonly<Record<string, unknown>>)[field]),
  );
  return Object.fromEntries(changed) as Partial<Part>;
}

/** The names of the fields a change affects, each once. */
export function listChangedFields(change: ProfileChange): readonly ProfileField[] {
  const { fields, preferences, results, points, context, readings } = change;
  const named = [fields, preferences, results, context].flatMap((part) => Object.keys(part));
  return [
    ...PROFILE_FIELDS.filter((field) => named.some((name) => isPartOf(name, field))),
    ...(points ? (['colorPoints'] as const) : []),
    ...(readings ? (['photos'] as const) : []),
  ];
}

/** The time of the eye color goes with it: said again later, it is the later word. */
function isPartOf(name: string, field: ProfileField): boolean {
  return name === field || (field === 'eyeColor' && name === 'eyeColorAt');
}

/** Combines two changes; of the second only some fields, without its changes to lists. */
export function withFieldsOf(
  change: ProfileChange,
  other: ProfileChange,
  fields: readonly ProfileField[],
): ProfileChange {
  const join = <Part extends object>(part: Part, added: Part): Part => {
    const named = Object.entries(added).filter(([name]) =>
      fields.some((field) => isPartOf(name, field)),
    );
    return { ...part, ...Object.fromEntries(named) };
  };
  return {
    ...change,
    fields: join(change.fields, other.fields),
    preferences: join(change.preferences, other.preferences),
    results: join(change.results, other.results),
    context: join(change.context, other.context),
  };
}

/** The change without one field. Of lists only the elements that `against` changes too are dropped, if that is known. */
export function withoutField(
  change: ProfileChange,
  field: ProfileField,
  against: ProfileChange | null,
): ProfileChange {
  const without = <Part extends object>(part: Part): Part =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !isPartOf(name, field))) as Part;
  const { points, readings } = change;
  return {
    fields: without(change.fields),
    preferences: without(change.preferences),
    results: without(change.results),
    points: field === 'colorPoints' ? withoutElementsOf(points, against?.points) : points,
    context: without(change.context),
    readings: field === 'photos' ? withoutElementsOf(readings, against?.readings) : readings,
  };
}

interface Listed {
  readonly id: string;
}

/** The changes to a list, element by element, so that two devices can each change different ones. Plain JSON. */
export interface ListChange<Item extends Listed> {
  readonly put: readonly Item[];
  readonly removed: readonly string[];
  /** The ids in the order the user left them. */
  readonly order: readonly string[];
}

/** The change from one state of a list to another; `null` if they are equal. */
export function diffLists<Item extends Listed>(
  before: readonly Item[],
  after: readonly Item[],
): ListChange<Item> | null {
  if (isSameJson(before, after)) return null;
  const known = new Map(before.map((item) => [item.id, item]));
  const order = after.map(({ id }) => id);
  return {
    put: after.filter((item) => !isSameJson(item, known.get(item.id))),
    removed: [...known.keys()].filter((id) => !order.includes(id)),
    order,
  };
}

/** The list with the change applied; elements unknown to the change come last. */
export function applyListChange<Item extends Listed>(
  items: readonly Item[],
  change: ListChange<Item>,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const id of change.removed) byId.delete(id);
  for (const item of change.put) byId.set(item.id, item);
  const placeOf = ({ id }: Item) => {
    const place = change.order.indexOf(id);
    return place < 0 ? change.order.length : place;
  };
  return [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The change without the elements that another change affects as well; `null` if nothing is left. */
export function withoutElementsOf<Item extends Listed>(
  change: ListChange<Item> | null,
  against: ListChange<Item> | null | undefined,
): ListChange<Item> | null {
  if (!change || !against) return null;
  const taken = new Set([...against.put.map(({ id }) => id), ...against.removed]);
  const put = change.put.filter(({ id }) => !taken.has(id));
  const removed = change.removed.filter((id) => !taken.has(id));
  if (put.length === 0 && removed.length === 0) return null;
  return { put, removed, order: change.order };
}
