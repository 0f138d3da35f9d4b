import {
  createProfile,
  duplicateProfile,
  editProfile,
  findActiveProfile,
  LOCAL_USER_ID,
  makeDefault,
  NAME_NEEDED,
  readProfileName,
  removeProfile,
  restorePoints,
  withoutOldPhoto,
} from '@color-almanac/domain';
import type { Duplication, Profile, ProfileWishes } from '@color-almanac/domain';
import { isGone } from '@color-almanac/storage';
import type { Library, PutOutcome } from '@color-almanac/storage';

import { gatherChanges } from './gather-changes.ts';
import { showProfiles } from './shown-profiles.ts';
import type { ProfilesState } from './shown-profiles.ts';

export interface ProfileGround {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

export interface OpenedProfiles extends ProfilesState {
  /** Ids of those that found no room: nobody can have deleted them elsewhere. */
  readonly unkept?: ReadonlySet<string>;
}

/** Makes the next profile of the present one. `now` is ISO time. */
export type ProfileChange = (profile: Profile, now: string) => Profile;

export interface ProfileForm extends ProfileWishes {
  readonly isDefault: boolean;
}

export type DuplicateWishes = Pick<Duplication, 'newName' | 'includeImage' | 'includePoints'>;

export type Removal =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** The profiles as the screens see them: one list and one active profile, whatever screen changes them. */
export interface ProfileDesk {
  readonly getState: () => ProfilesState;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Changes a profile at once and keeps it. The outcome says whether it will be there next time. What was deleted
   * elsewhere does not come back: then the outcome is `gone`, and the default profile is the active one.
   */
  readonly change: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /**
   * Changes a profile at once and keeps it two seconds later, together with what was changed meanwhile. Ends when it
   * was kept. Whatever else keeps the profile before, keeps this as well.
   */
  readonly changeSoon: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** Keeps at once what waits to be kept, and ends when it was. */
  readonly flush: () => Promise<void>;
  /** Keeps the change first; what could not be kept is not shown either. */
  readonly changeIfKept: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** A new profile, which becomes the active one when it could be kept. @throws `Please enter a profile name`. */
  readonly create: (form: ProfileForm) => Promise<PutOutcome>;
  /** @throws `Please enter a profile name`. */
  readonly edit: (id: string, form: ProfileForm) => Promise<PutOutcome>;
  /** A copy with image and points, called `{name} (Copy)`, unless told else. @throws `Original profile not found`. */
  readonly duplicate: (id: string, wishes?: DuplicateWishes) => Promise<PutOutcome>;
  /** The default profile stays. When the active one goes, the default one becomes active. Rejects as the shelf does. */
  readonly remove: (id: string) => Promise<Removal>;
  readonly activate: (id: string) => Promise<void>;
  /**
   * Shows a profile as it is kept, because another tab told of another photo for what is worked on here. What was
   * made here of the photo before goes: that tab may not have heard of it. `null` when the one it `told` of is another,
   * or gone.
   */
  readonly adopt: (id: string, told: string) => Promise<Profile | null>;
  /** Looks what is kept now: another tab or device may have changed it. */
  readonly refresh: () => Promise<void>;
}

/** What was changed is no longer there: it was removed here or elsewhere. */
const GONE: PutOutcome = { kind: 'failed', reason: 'gone' };

/** A desk that begins with what was opened. */
export function createProfileDesk(opened: OpenedProfiles, ground: ProfileGround): ProfileDesk {
  const { library, now } = ground;
  const { unkept, ...begin } = opened;
  const { getState, subscribe, show, showProfile, hide, find } = showProfiles(begin);
  const kept = new Set(begin.profiles.map(({ id }) => id));
  for (const id of unkept ?? []) kept.delete(id);
  /** What is gone goes from the screens as well; when it was the active one, the default one takes its place. */
  const drop = async (id: string): Promise<void> => {
    const next = hide(id);
    if (next) await library.profiles.setActiveId(next.id);
  };
  // One after the other, so that what is put arrives in the order it was changed in.
  let looking: Promise<unknown> = Promise.resolve();
  const look = (id: string): Promise<boolean> => {
    const found = looking.then(() => kept.has(id) && isGone(library.profiles, id));
    looking = found.catch(() => undefined);
    return found;
  };
  /** Puts, unless it was deleted elsewhere: nothing comes back from the dead. */
  const putIfThere = async (profile: Profile): Promise<PutOutcome> => {
    if (await look(profile.id)) {
      await drop(profile.id);
      return GONE;
    }
    const outcome = await library.profiles.put(profile);
    if (outcome.kind !== 'failed') kept.add(profile.id);
    return outcome;
  };
  const gathered = gatherChanges(async (id) => {
    const shown = find(id);
    return shown ? put(shown) : gathered.settle(id, Promise.resolve(GONE));
  });
  /** What is put holds all that was changed before, what waits to be kept included. */
  const put = (profile: Profile) => gathered.settle(profile.id, putIfThere(profile));
  /** Puts, and shows what was put. */
  const keep = async (profile: Profile): Promise<PutOutcome> => {
    const outcome = await put(profile);
    if (outcome.kind !== 'failed') showProfile(profile);
    return outcome;
  };
  const activate = async (id: string): Promise<void> => {
    await gathered.flush();
    const known = find(id);
    if (!known) return;
    if (getState().active?.id !== id) show({ active: restorePoints(known) });
    await library.profiles.setActiveId(id);
  };
  /** Hands the default flag over: the new one first, so that there is never none. */
  const handOver = async (id: string): Promise<void> => {
    const before = getState().profiles;
    const changed = makeDefault(before, id, now()).filter((profile, at) => profile !== before[at]);
    const inOrder = changed.toSorted(
      (one, other) => Number(other.is_default) - Number(one.is_default),
    );
    for (const profile of inOrder) await keep(profile);
  };

  const refresh = async (): Promise<void> => {
    await gathered.flush();
    const before = getState();
    const { active } = before;
    const listed = await library.profiles.list();
    // It may have got its id from the server meanwhile; here it goes on under the one it is known by.
    const here = active && kept.has(active.id) ? await library.profiles.get(active.id) : null;
    const chosen = await library.profiles.getActiveId();
    // What is changed while this looks is newer than what it saw.
    if (getState() !== before) return refresh();
    if (listed.length === 0) return;
    for (const { id } of listed) kept.add(id);
    const onlyHere = before.profiles.filter(({ id }) => !kept.has(id));
    // What the person works on is newer here than anywhere else.
    const profiles = [
      ...listed.map((profile) => (active && profile.id === here?.id ? active : profile)),
      ...onlyHere,
    ];
    if (active && (here || !kept.has(active.id))) {
      show({ profiles });
      return;
    }
    const found = findActiveProfile(profiles, chosen);
    show({ profiles, active: found && restorePoints(found) });
  };

  return {
    getState,
    subscribe,
    change: async (id, make) => {
      const known = find(id);
      if (!known) return GONE;
      const next = make(known, now());
      showProfile(next);
      return put(next);
    },
    changeSoon: async (id, make) => {
      const known = find(id);
      if (!known) return GONE;
      showProfile(make(known, now()));
      return gathered.add(id);
    },
    flush: gathered.flush,
    changeIfKept: async (id, make) => {
      const known = find(id);
      if (!known) return GONE;
      const outcome = await put(make(known, now()));
      // Something else of it may have changed meanwhile.
      if (outcome.kind !== 'failed') showProfile(make(find(id) ?? known, now()));
      return outcome;
    },
    create: async (form) => {
      const name = nameOf(form);
      const isFirst = getState().profiles.length === 0;
      const made = createProfile({
        ...form,
        name,
        id: ground.newId(),
        userId: LOCAL_USER_ID,
        isDefault: isFirst,
        now: now(),
      });
      const outcome = await keep(editProfile(made, form, made.updated_at));
      if (outcome.kind === 'failed') return outcome;
      if (form.isDefault && !isFirst) await handOver(made.id);
      await activate(made.id);
      return outcome;
    },
    edit: async (id, form) => {
      nameOf(form);
      // A form may have been open while the profile got its id from the server.
      const known = find(id) ?? (await library.profiles.get(id));
      if (!known) return GONE;
      const outcome = await keep(editProfile(known, form, now()));
      if (outcome.kind !== 'failed' && form.isDefault && !known.is_default)
        await handOver(known.id);
      return outcome;
    },
    duplicate: async (id, wishes = {}) => {
      await gathered.flush();
      const original = await library.profiles.get(id);
      const wantsImage = wishes.includeImage ?? true;
      const isInline = original?.image_url?.startsWith('data:') ?? false;
      const own = { id: ground.newId(), now: now(), includeImage: wantsImage && isInline };
      const copy = duplicateProfile(original, { ...wishes, ...own });
      const photo = wantsImage ? await library.photos.get(id) : null;
      const outcome = await put(copy);
      if (outcome.kind === 'failed') return outcome;
      const photoOutcome = photo ? await library.photos.put(copy.id, photo) : null;
      // Shown only now, so that whoever looks finds the photo.
      showProfile(copy);
      return photoOutcome?.kind === 'failed' ? { kind: 'without-photo' } : outcome;
    },
    remove: async (id) => {
      const removal = removeProfile(getState().profiles, {
        id,
        activeId: getState().active?.id ?? null,
      });
      if (!removal.ok) return removal;
      await library.profiles.remove(id);
      await drop(id);
      return { ok: true };
    },
    activate,
    adopt: async (id, toldId) => {
      const keptNow = await library.profiles.get(id);
      // One of the tabs may know it by the id it has got from the server meanwhile.
      const named = toldId === id ? keptNow : await library.profiles.get(toldId);
      const before = find(id);
      if (!keptNow || named?.id !== keptNow.id || !before) return null;
      const told = restorePoints({ ...keptNow, id });
      const adopted = withoutOldPhoto(told, before, now());
      showProfile(adopted);
      if (adopted !== told) await put(adopted);
      return adopted;
    },
    refresh,
  };
}

function nameOf({ name }: ProfileForm): string {
  const read = readProfileName(name);
  if (read === null) throw new Error(NAME_NEEDED);
  return read;
}
