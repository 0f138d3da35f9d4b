import {
  createProfile,
  duplicateProfile,
  editProfile,
  LOCAL_USER_ID,
  makeDefault,
  NAME_NEEDED,
  readProfileName,
} from '@color-almanac/domain';
import type { Duplication, ProfileWishes } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/sync';

import { GONE } from './kept-profiles.ts';
import type { KeptProfiles, ProfileGround } from './kept-profiles.ts';

export interface ProfileForm extends ProfileWishes {
  readonly isDefault: boolean;
}

/** `refused`: it is safe here under this id, and the server will not have it as it is, for a reason in its words. */
export type SaveOutcome =
  | PutOutcome
  | { readonly kind: 'refused'; readonly id: string; readonly reason: string };

export type DuplicateWishes = Pick<Duplication, 'newName' | 'includeImage' | 'includePoints'>;

/** Profiles that come of a form or of another profile. */
export interface MadeProfiles {
  /**
   * A new profile, which becomes the active one when it could be kept. One that was refused is `tried` again by its id.
   *
   * @throws `Please enter a profile name`.
   */
  readonly create: (form: ProfileForm, tried?: string) => Promise<SaveOutcome>;
  /** @throws `Please enter a profile name`. */
  readonly edit: (id: string, form: ProfileForm) => Promise<SaveOutcome>;
  /** A copy with image and points, called `{name} (Copy)` or `{name} (Copy 2)`, unless told else. @throws `Original profile not found`. */
  readonly duplicate: (id: string, wishes?: DuplicateWishes) => Promise<SaveOutcome>;
  /** Offers the server what waits of a profile, what it refused included. */
  readonly offer: (id: string) => Promise<SaveOutcome>;
  /** Looks anew which profiles the server refused. */
  readonly readRefused: () => Promise<void>;
}

export function makeProfiles(profiles: KeptProfiles, ground: ProfileGround): MadeProfiles {
  const { library, now } = ground;
  const { shown, put, keep } = profiles;
  const { readRefused, findRefusal } = offerProfiles(profiles, ground);
  /** Hands the default flag over: the new one first, so that there is never none. */
  const handOver = async (id: string): Promise<void> => {
    const before = shown.getState().profiles;
    const changed = makeDefault(before, id, now()).filter((profile, at) => profile !== before[at]);
    const inOrder = changed.toSorted(
      (one, other) => Number(other.is_default) - Number(one.is_default),
    );
    for (const { id: changedId, is_default } of inOrder) {
      const known = shown.find(changedId);
      if (known) await keep(known, (profile) => ({ ...profile, is_default, updated_at: now() }));
    }
  };

  return {
    create: async (form, tried) => {
      const name = nameOf(form);
      const isFirst = shown.getState().profiles.length === 0;
      const before = tried === undefined ? null : shown.find(tried);
      const made =
        before ??
        createProfile({
          ...form,
          name,
          id: ground.newId(),
          userId: LOCAL_USER_ID,
          isDefault: isFirst,
          now: now(),
        });
      const outcome = await keep(made, (profile) => editProfile(profile, form, now()));
      if (outcome.kind === 'failed') return outcome;
      const refused = await findRefusal(made.id);
      if (refused) return refused;
      if (form.isDefault && !isFirst) await handOver(made.id);
      await profiles.activate(made.id);
      return outcome;
    },
    edit: async (id, form) => {
      nameOf(form);
      // A form may have been open while the profile got its id from the server.
      const known = shown.find(id) ?? (await library.profiles.get(id));
      if (!known) return GONE;
      const outcome = await keep(known, (profile) => editProfile(profile, form, now()));
      if (outcome.kind === 'failed') return outcome;
      const refused = await findRefusal(known.id);
      if (refused) return refused;
      if (form.isDefault && !known.is_default) await handOver(known.id);
      return outcome;
    },
    duplicate: async (id, wishes = {}) => {
      await profiles.flush();
      const original = await library.profiles.get(id);
      const wantsImage = wishes.includeImage ?? true;
      const isInline = original?.image_url?.startsWith('data:') ?? false;
      const own = { id: ground.newId(), now: now(), includeImage: wantsImage && isInline };
      const takenNames = (await library.profiles.list()).map(({ profile_name }) => profile_name);
      const copy = duplicateProfile(original, { ...wishes, ...own, takenNames });
      const photo = wantsImage ? await library.photos.get(id) : null;
      const outcome = await put(copy);
      if (outcome.kind === 'failed') return outcome;
      const photoOutcome = photo ? await library.photos.put(copy.id, photo) : null;
      // Shown only now, so that whoever looks finds the photo.
      shown.showProfile(copy);
      const refused = await findRefusal(copy.id);
      if (refused) return refused;
      return photoOutcome?.kind === 'failed' ? { kind: 'without-photo' } : outcome;
    },
    readRefused,
    offer: async (id) => (await findRefusal(id)) ?? { kind: 'kept' },
  };
}

function nameOf({ name }: ProfileForm): string {
  const read = readProfileName(name);
  if (read === null) throw new Error(NAME_NEEDED);
  return read;
}

/** Asks the server whether it has what is kept here. */
function offerProfiles({ shown }: KeptProfiles, { library }: ProfileGround) {
  const readRefused = async () => {
    const ids: ReadonlySet<string> = new Set(await library.profiles.listRefused?.());
    const before = shown.getState().refused ?? new Set<string>();
    const isSame = ids.size === before.size && [...ids].every((id) => before.has(id));
    if (!isSame) shown.show({ refused: ids });
  };
  /** Offers it to the server, where there is one: that it cannot be reached now is nobody's trouble. */
  const findRefusal = async (id: string) => {
    const sent = await library.profiles.send?.(id);
    if (sent) await readRefused();
    return sent?.kind === 'refused' ? { kind: 'refused' as const, id, reason: sent.reason } : null;
  };
  return { readRefused, findRefusal };
}
