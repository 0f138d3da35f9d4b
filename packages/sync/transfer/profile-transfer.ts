import { foldText, LOCAL_USER_ID, mergeProfile, nameWithSuffix } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import { NAME_FROM_HERE } from '../record/record-kind.ts';
import { PROFILE_KIND } from '../record/profile-kind.ts';
import { isSameProfile, isUntouchedProfile } from '../same-content.ts';
import type {
  Naming,
  Surroundings,
  TransferKind,
  TransferSession,
  TransferStep,
  TransferWish,
} from './transfer-kind.ts';

/** Appended to the name of a record from an archive, if both stay. */
export const NAME_IMPORTED = '(imported)';

export const PROFILE_TRANSFER: TransferKind<Profile> = {
  kind: PROFILE_KIND,
  readFrom: ({ profiles }) => profiles,
  repositoryOf: ({ profiles }) => profiles,
  nameOf: ({ profile_name }) => profile_name,
  arrive: leaveOutServerMatters,
  isSame: (one, other) => one.profile_name === other.profile_name && isSameProfile(one, other),
  isKnownByContent: true,
  isEmpty: (profile, hasPhoto) => !hasPhoto && isUntouchedProfile(profile),
  findTarget: findNamesake,
  join: joinAtSignIn,
  replace: (known, arriving) => {
    const { profile_name, templateId, color_season, personal_colors, preferences } = arriving;
    const content = { profile_name, templateId, color_season, personal_colors, preferences };
    return { ...known, ...content, updated_at: arriving.updated_at };
  },
  rename: { freeName, withName: (profile, profile_name) => ({ ...profile, profile_name }) },
  put: async ({ profiles, photos }, profile, photo) => {
    const outcome = await profiles.put(profile);
    if (outcome.kind === 'failed' || !photo) return outcome;
    return {
      kind: (await photos.put(profile.id, photo)).kind === 'saved' ? 'saved' : 'without-photo',
    };
  },
  begin,
};

const INLINE_PHOTO = /^data:image\/(?:jpeg|png|webp|heic|heif);base64,/;

/** Owner, version and photo addresses have no meaning anywhere else. */
function leaveOutServerMatters(profile: Profile): Profile {
  return {
    ...profile,
    user_id: LOCAL_USER_ID,
    version: 0,
    image_url: keepInline(profile.image_url),
    thumbnail_url: keepInline(profile.thumbnail_url),
  };
}

export function keepInline(address: string | null): string | null {
  return address !== null && INLINE_PHOTO.test(address) ? address : null;
}

/** The one that was moved here before, or one with the same name and type. */
function findNamesake(
  arriving: Profile,
  { mode, here, known, joined }: Surroundings<Profile>,
): Profile | null {
  if (mode === 'import') return null;
  if (known || mode !== 'merge') return known;
  const isNamesake = (other: Profile) =>
    foldText(other.profile_name) === foldText(arriving.profile_name) &&
    other.preferences.type === arriving.preferences.type;
  return here.find((other) => isNamesake(other) && !joined.has(other.id)) ?? null;
}

/**
 * Joins two profiles so that no value of either is lost to an empty one of the other. A profile made by signing in is
 * later but empty: it overrides nothing.
 */
function joinAtSignIn(
  target: Profile,
  arriving: Profile,
  { now, hasPhoto }: { readonly now: string; readonly hasPhoto: boolean },
): Profile {
  const isEmpty = !hasPhoto && isUntouchedProfile(target);
  const updated_at = isEmpty ? arriving.updated_at : target.updated_at;
  const joined = mergeProfile(arriving, { ...target, updated_at });
  const color_season = joined.color_season ?? arriving.color_season ?? target.color_season;
  return { ...joined, color_season, is_default: target.is_default, updated_at: now };
}

/** Two profiles of an archive may share a name, and keep it. */
function freeName({ profile_name }: Profile, { mode, here, arrived, isCopy }: Naming): string {
  if (mode === 'import') {
    return isCopy ? nameWithSuffix(profile_name, ` ${NAME_IMPORTED}`) : profile_name;
  }
  const names = new Set([...here, ...arrived].map(foldText));
  let free = profile_name;
  for (let turn = 1; names.has(foldText(free)); turn += 1) {
    free = nameWithSuffix(profile_name, ` ${NAME_FROM_HERE}${turn === 1 ? '' : ` ${turn}`}`);
  }
  return free;
}

/**
 * Only one profile stays the default. In an import, the empty profile made when the app was opened is replaced, if it
 * is the only one.
 */
async function begin(
  { source, to, mode }: TransferWish,
  steps: readonly TransferStep[],
): Promise<TransferSession<Profile>> {
  const { profiles } = to;
  const placeholder = mode === 'import' ? await findPlaceholder() : null;
  const listOthers = async () => (await profiles.list()).filter(({ id }) => id !== placeholder?.id);

  async function findPlaceholder(): Promise<Profile | null> {
    const [only, ...others] = await profiles.list();
    if (!only || others.length > 0 || steps.some(({ into }) => into?.id === only.id)) return null;
    return isUntouchedProfile(only, await to.photos.get(only.id)) ? only : null;
  }

  async function chooseActive(ids: ReadonlyMap<string, string>): Promise<void> {
    const chosen = ids.get((await source.readActiveId()) ?? '');
    const here = await profiles.getActiveId();
    const isFree = here === null || here === placeholder?.id;
    if (chosen !== undefined && isFree) await profiles.setActiveId(chosen);
  }

  /** The empty profile is removed once another is the default, because there must always be one. */
  async function removePlaceholder({ id }: Profile): Promise<void> {
    const others = await listOthers();
    const [first] = others;
    if (!first) return;
    if (!others.some(({ is_default }) => is_default)) {
      const outcome = await profiles.put({ ...first, is_default: true });
      if (outcome.kind === 'failed') return;
    }
    await profiles.remove(id, 'for-good');
  }

  return {
    settle: async (profile) => {
      const hasDefault = (await listOthers()).some(({ is_default }) => is_default);
      return { ...profile, is_default: !hasDefault && (mode !== 'import' || profile.is_default) };
    },
    end: async (ids, added) => {
      if (mode === 'import') await chooseActive(ids);
      if (placeholder && added > 0) await removePlaceholder(placeholder);
    },
  };
}
