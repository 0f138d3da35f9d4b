import { nameWithSuffix } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { Library, StoredPhoto } from '../library.ts';
import { isSameContent, isSamePhoto, isUntouched } from '../same-content.ts';
import type { Archive } from './archive.ts';

/** What to do where the library and the archive say different things of one profile. */
export type ConflictChoice = 'keep-mine' | 'take-archive' | 'keep-both';

/** What an import would do with one profile of the archive. */
export interface ImportStep {
  readonly kind: 'add' | 'same' | 'conflict';
  readonly profileId: string;
  readonly name: string;
  readonly hasPhoto: boolean;
  /** Of a conflict: whether nothing differs but the photos, as far as that can be seen. */
  readonly isOnlyPhoto: boolean;
  /** Of a conflict: what is here, and when each was changed last (ISO times). */
  readonly here: { readonly name: string; readonly updatedAt: string } | null;
  readonly updatedAt: string;
}

/** Whether two photos whose bytes differ are one picture: a server writes photos anew. */
export type IsSamePicture = (one: StoredPhoto, other: StoredPhoto) => Promise<boolean>;

/** Says what an import would do, and does nothing. Whoever can look at photos says which are the same. */
export async function previewImport(
  archive: Archive,
  library: Library,
  isSamePicture: IsSamePicture = async () => false,
): Promise<readonly ImportStep[]> {
  const here = await library.profiles.list();
  const steps: ImportStep[] = [];
  for (const profile of archive.manifest.profiles) {
    const known = await library.profiles.get(profile.id);
    const photo = photoOf(archive, profile.id);
    const twin = known ?? here.find((other) => isTwin(other, profile)) ?? null;
    const saysSame = twin !== null && isSameContent(twin, profile);
    const isSame = saysSame && (await hasSamePhoto(twin, photo, { library, isSamePicture }));
    const whenKnown = isSame ? 'same' : 'conflict';
    // A stranger of the same name and content but with another photo comes beside it.
    const kind = known ? whenKnown : isSame ? 'same' : 'add';
    steps.push({
      kind,
      profileId: profile.id,
      name: profile.profile_name,
      hasPhoto: photo !== null,
      isOnlyPhoto: kind === 'conflict' && saysSame,
      here: known && { name: known.profile_name, updatedAt: known.updated_at },
      updatedAt: profile.updated_at,
    });
  }
  return steps;
}

export interface ImportReport {
  readonly added: number;
  readonly replaced: number;
  /** Left as they were: the same already, or so chosen. */
  readonly kept: number;
  /** The names of those that found no room. */
  readonly failed: readonly string[];
  /** The names of those that arrived, but whose photo found no room. */
  readonly withoutPhoto: readonly string[];
  /** What broke on the way, by the name of the profile; `null` when all had been brought in by then. */
  readonly broken: readonly { readonly name: string | null; readonly cause: unknown }[];
}

interface Import {
  readonly archive: Archive;
  readonly library: Library;
  /** What `previewImport` said and the person saw. */
  readonly steps: readonly ImportStep[];
  /** By profile id; where none is given, both are kept. */
  readonly choices: Readonly<Record<string, ConflictChoice>>;
  readonly newId: () => string;
}

interface PreparedImport extends Import {
  readonly placeholder: Profile | null;
}

/** What to do with one profile: what was chosen, or to keep both. Ids may be any text. */
export function choiceFor(choices: Import['choices'], profileId: string): ConflictChoice {
  return (Object.hasOwn(choices, profileId) && choices[profileId]) || 'keep-both';
}

/**
 * Brings an archive into a library. Nothing is replaced but what the person said should be. Only the empty profile
 * that opening the app makes, when it is the only one, gives its place to what arrives. What breaks with one
 * profile keeps none of the others away, and the report says so; it rejects only before anything was done.
 */
export async function applyImport(work: Import): Promise<ImportReport> {
  const counts = { added: 0, replaced: 0, kept: 0 };
  const [failed, withoutPhoto]: [string[], string[]] = [[], []];
  const broken: { name: string | null; cause: unknown }[] = [];
  const prepared = { ...work, placeholder: await findPlaceholder(work) };
  for (const step of work.steps) {
    try {
      const { kind, done } = await takeStep(prepared, step);
      if (done === 'no-room') failed.push(step.name);
      else counts[kind] += 1;
      if (done === 'without-photo') withoutPhoto.push(step.name);
    } catch (cause) {
      broken.push({ name: step.name, cause });
    }
  }
  try {
    await chooseActive(prepared);
    if (counts.added > 0) await makeRoomForArrivals(prepared);
  } catch (cause) {
    broken.push({ name: null, cause });
  }
  return { ...counts, failed, withoutPhoto, broken };
}

type Arrival = 'done' | 'without-photo' | 'no-room';

async function takeStep(
  work: PreparedImport,
  step: ImportStep,
): Promise<{ readonly kind: 'added' | 'replaced' | 'kept'; readonly done: Arrival }> {
  const choice = choiceFor(work.choices, step.profileId);
  const profile = work.archive.manifest.profiles.find(({ id }) => id === step.profileId);
  if (!profile || step.kind === 'same' || (step.kind === 'conflict' && choice === 'keep-mine')) {
    return { kind: 'kept', done: 'done' };
  }
  return step.kind === 'conflict' && choice === 'take-archive'
    ? { kind: 'replaced', done: await replace(work, profile) }
    : { kind: 'added', done: await add(work, step, profile) };
}

/** The empty profile goes, once another is the default one: without a default there cannot be any. */
async function makeRoomForArrivals({ library, placeholder }: PreparedImport): Promise<void> {
  if (!placeholder) return;
  const placeholderId = await findIdNow(library, placeholder);
  const arrived = (await library.profiles.list()).filter(({ id }) => id !== placeholderId);
  const [first] = arrived;
  if (!first) return;
  if (!arrived.some(({ is_default }) => is_default)) {
    const outcome = await library.profiles.put({ ...first, is_default: true });
    if (outcome.kind === 'failed') return;
  }
  await library.profiles.remove(placeholderId);
}

/** A server may have taken a profile in under an id of its own meanwhile; the one it had still leads to it. */
async function findIdNow(library: Library, { id }: Profile): Promise<string> {
  return (await library.profiles.get(id))?.id ?? id;
}

/** The one profile here, when there is nothing in it and the archive says nothing of it. */
async function findPlaceholder({ library, archive }: Import): Promise<Profile | null> {
  const [only, ...others] = await library.profiles.list();
  if (!only || others.length > 0) return null;
  if (archive.manifest.profiles.some(({ id }) => id === only.id)) return null;
  return isUntouched(only, await library.photos.get(only.id)) ? only : null;
}

async function add(work: PreparedImport, step: ImportStep, profile: Profile): Promise<Arrival> {
  const { library, newId, placeholder } = work;
  const placeholderId = placeholder && (await findIdNow(library, placeholder));
  const here = await library.profiles.list();
  const hasDefault = here.some(({ id, is_default }) => is_default && id !== placeholderId);
  const isBeside = step.kind === 'conflict';
  const arriving: Profile = {
    ...profile,
    id: isBeside ? newId() : profile.id,
    profile_name: isBeside
      ? nameWithSuffix(profile.profile_name, ' (imported)')
      : profile.profile_name,
    is_default: profile.is_default && !hasDefault,
  };
  return put(library, arriving, photoOf(work.archive, profile.id));
}

async function replace({ library, archive }: Import, profile: Profile): Promise<Arrival> {
  const known = await library.profiles.get(profile.id);
  if (!known) throw new Error('What was to be replaced is gone');
  const { profile_name, templateId, color_season, personal_colors, preferences } = profile;
  const content = { profile_name, templateId, color_season, personal_colors, preferences };
  const { updated_at } = profile;
  return put(library, { ...known, ...content, updated_at }, photoOf(archive, profile.id));
}

async function put(
  library: Library,
  profile: Profile,
  photo: StoredPhoto | null,
): Promise<Arrival> {
  const outcome = await library.profiles.put(profile);
  if (outcome.kind === 'failed') return 'no-room';
  if (photo === null) return outcome.kind === 'kept' ? 'done' : 'without-photo';
  return (await library.photos.put(profile.id, photo)).kind === 'kept' ? 'done' : 'without-photo';
}

async function chooseActive({ library, archive, placeholder }: PreparedImport): Promise<void> {
  const { activeId } = archive.manifest;
  const placeholderId = placeholder && (await findIdNow(library, placeholder));
  const here = await library.profiles.getActiveId();
  if (activeId === null || (here !== null && here !== placeholderId)) return;
  if (await library.profiles.get(activeId)) await library.profiles.setActiveId(activeId);
}

function photoOf({ manifest, files }: Archive, profileId: string): StoredPhoto | null {
  const entry = manifest.photos.find((photo) => photo.profileId === profileId);
  const bytes = entry && files.get(entry.file);
  return entry && bytes ? { bytes, type: entry.type } : null;
}

/** Profiles get other ids on a server, so the same one may come back under a name we do not know. */
function isTwin(one: Profile, other: Profile): boolean {
  return one.profile_name === other.profile_name && isSameContent(one, other);
}

async function hasSamePhoto(
  twin: Profile,
  photo: StoredPhoto | null,
  { library, isSamePicture }: Pick<Import, 'library'> & { readonly isSamePicture: IsSamePicture },
): Promise<boolean> {
  const here = await library.photos.get(twin.id);
  if (isSamePhoto(here, photo)) return true;
  // Of what was never on a server, every byte is as it was.
  return twin.version > 0 && here !== null && photo !== null && isSamePicture(here, photo);
}
