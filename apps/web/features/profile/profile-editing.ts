import {
  createProfile,
  duplicateProfile,
  editProfile,
  LOCAL_USER_ID,
  makeDefault,
  readProfileName,
} from '@color-almanac/domain';
import type { Duplication, Profile, ProfileWishes } from '@color-almanac/domain';
import type { PutOutcome, StoredPhoto } from '@color-almanac/sync';

import type { ProfileChange, ProfileStoreDeps } from './profile-saving.ts';
import type { ProfileEntries } from './profile-state.ts';

export interface ProfileForm extends ProfileWishes {
  readonly isDefault: boolean;
}

/**
 * `refused`: it is new and safe here under this id, but the server does not accept it or that it is active, for a reason
 * in its words.
 */
export type SaveOutcome =
  | PutOutcome
  | { readonly kind: 'refused'; readonly id: string; readonly reason: string };

export type DuplicateWishes = Pick<Duplication, 'newName' | 'includeImage' | 'includePoints'>;

/** Editing profiles: creating, changing, copying. */
export interface ProfileEditing {
  /**
   * Creates a profile, which becomes the active one when it could be saved. One that was refused before is `tried`
   * again by its id.
   *
   * @throws `Please enter a profile name`.
   */
  readonly create: (form: ProfileForm, tried?: string) => Promise<SaveOutcome>;
  /** @throws `Please enter a profile name`. */
  readonly edit: (id: string, form: ProfileForm) => Promise<SaveOutcome>;
  /**
   * A copy with image and points, called `{name} (Copy)` or `{name} (Copy 2)` unless a name is given. @throws `Original
   * profile not found`.
   */
  readonly duplicate: (id: string, wishes?: DuplicateWishes) => Promise<SaveOutcome>;
  /** Sends the pending changes of a profile, including refused ones. */
  readonly offer: (id: string) => Promise<SaveOutcome>;
}

/** As the store has them. */
export interface EditingDeps {
  readonly flush: () => Promise<void>;
  readonly activate: (id: string) => Promise<PutOutcome>;
  readonly changeIfSaved: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  readonly confirm: (id: string, saving: Promise<PutOutcome>) => Promise<PutOutcome>;
  readonly deps: ProfileStoreDeps;
  readonly entries: ProfileEntries;
  readonly add: (profile: Profile, photo?: StoredPhoto | null) => Promise<PutOutcome>;
}

export function createProfileEditing(editing: EditingDeps): ProfileEditing {
  const { entries, flush, activate, changeIfSaved, confirm, add } = editing;
  const { dataStore, now, newId } = editing.deps;
  /** Sends it, where there is a server. An unreachable server is not a failure. */
  const findRefusal = async (id: string) => {
    const sent = await dataStore.profiles.send(id);
    entries.show({ refused: new Set(await dataStore.profiles.listRefused()) });
    return sent.kind === 'refused' ? { kind: 'refused' as const, id, reason: sent.reason } : null;
  };
  /** Hands the default flag over: sets the new one first, so that there is always one. */
  const handOver = async (id: string): Promise<void> => {
    const { profiles } = entries.getState();
    const arranged = makeDefault(profiles, id, now());
    const changed = arranged.filter((profile, at) => profile !== profiles[at]);
    const newFirst = changed.toSorted(
      (one, other) => Number(other.is_default) - Number(one.is_default),
    );
    for (const { id: changedId, is_default } of newFirst) {
      const flag = (profile: Profile, at: string) => ({ ...profile, is_default, updated_at: at });
      if ((await changeIfSaved(changedId, flag)).kind === 'failed') return;
    }
  };
  return {
    create: async (form, tried) => {
      const name = nameOf(form);
      const isFirst = entries.list().length === 0;
      const made = { ...form, name, userId: LOCAL_USER_ID, isDefault: isFirst, now: now() };
      const id = tried !== undefined && entries.find(tried) ? tried : newId();
      const outcome = await (id === tried
        ? changeIfSaved(id, (profile, at) => editProfile(profile, form, at))
        : add(editProfile(createProfile({ ...made, id }), form, made.now)));
      if (outcome.kind === 'failed') return outcome;
      const refused = await findRefusal(id);
      if (refused) return refused;
      if (form.isDefault && !isFirst) await handOver(id);
      const activated = await activate(id);
      const isRefused = activated.kind === 'failed' && activated.reason === 'refused';
      return isRefused ? { kind: 'refused', id, reason: activated.message } : outcome;
    },
    edit: async (id, form) => {
      nameOf(form);
      const isOnlyHere = (await dataStore.profiles.listRefused()).includes(id);
      const saving = changeIfSaved(id, (profile, at) => editProfile(profile, form, at));
      // The form still has the input; a profile that exists only here keeps it, too.
      const outcome = await (isOnlyHere ? saving : confirm(id, saving));
      if (outcome.kind === 'failed') return outcome;
      const refused = isOnlyHere ? await findRefusal(id) : null;
      if (refused) return refused;
      if (form.isDefault) await handOver(id);
      return outcome;
    },
    duplicate: async (id, wishes = {}) => {
      await flush();
      const original = await dataStore.profiles.get(id);
      const wantsImage = wishes.includeImage ?? true;
      const isInline = original?.image_url?.startsWith('data:') ?? false;
      const own = { id: newId(), now: now(), includeImage: wantsImage && isInline };
      const takenNames = (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);
      const copy = duplicateProfile(original, { ...wishes, ...own, takenNames });
      const outcome = await add(copy, wantsImage ? await dataStore.photos.get(id) : null);
      if (outcome.kind === 'failed') return outcome;
      return (await findRefusal(copy.id)) ?? outcome;
    },
    offer: async (id) => (await findRefusal(id)) ?? { kind: 'saved' },
  };
}

function nameOf({ name }: ProfileForm): string {
  const read = readProfileName(name);
  if (read === null) throw new Error('Please enter a profile name');
  return read;
}
