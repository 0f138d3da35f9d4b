import type { Profile, ProfileType } from '@color-almanac/domain';
import {
  LONGEST_PROFILE_DESCRIPTION,
  LONGEST_PROFILE_NAME,
  readProfileDescription,
  readProfileName,
} from '@color-almanac/domain';
import { useRef, useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { PROFILE_FORM_WORDS } from '../../words/profile-form.words.ts';
import { DELETED_ELSEWHERE_WORDS } from '../../words/profile.words.ts';
import type { ProfileForm } from './profile-editing.ts';
import type { ProfileStore } from './profile-store.ts';

interface FormDeps {
  readonly profileStore: ProfileStore;
  /** The profile to edit, or `null` for a new one. */
  readonly profile: Profile | null;
  /** It is saved, and the form is done. */
  readonly onSaved: () => void;
  readonly onLeave: () => void;
}

/** The user's input for a profile, until it is saved. What cannot be saved stays in the form. */
export function useProfileForm({ profileStore, profile, onSaved, onLeave }: FormDeps) {
  const { notify, confirm } = useAsk();
  const nameField = useRef<HTMLInputElement>(null);
  const isFirst = profileStore.getState().profiles.length === 0;
  const [begun] = useState<ProfileForm>(() => ({
    name: profile?.profile_name ?? '',
    description: profile?.preferences.description ?? '',
    type: profile?.preferences.type ?? 'headshot',
    isDefault: profile?.is_default ?? isFirst,
  }));
  const [form, setForm] = useState(begun);
  const [wasCut, setWasCut] = useState({ name: false, description: false });
  const isAsking = useRef(false);
  const [saving, setSaving] = useState(false);
  // Created here and refused by the server: the next try is about the same profile.
  const tried = useRef<string | undefined>(undefined);
  const save = async () => {
    if (readProfileName(form.name) === null) {
      await notify(PROFILE_FORM_WORDS.nameNeeded);
      nameField.current?.focus();
      return;
    }
    setSaving(true);
    const problem = await attemptSave({ profileStore, profile, form, tried });
    setSaving(false);
    if (problem === null) onSaved();
    else await notify(problem.text, problem.title);
  };
  const leave = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const { leaveTitle, leaveText, leave: agree, stay } = PROFILE_FORM_WORDS;
    const question = { title: leaveTitle, text: leaveText, agree, cancel: stay, destroys: true };
    const isLeft =
      tried.current !== undefined || isSameForm(form, begun) || (await confirm(question));
    isAsking.current = false;
    if (isLeft) onLeave();
  };
  const change = (changes: Partial<ProfileForm>) =>
    setForm((before) => ({ ...before, ...changes }));
  return {
    form,
    saving,
    isFirst,
    nameField,
    change,
    wasCut,
    /** Asks first when input would be lost. */
    leave,
    /** Cut between characters; the browser's own limit may cut one in half. */
    changeName: (given: string) => {
      const isTooLong = given.length > LONGEST_PROFILE_NAME;
      setWasCut((before) => ({ ...before, name: isTooLong }));
      change({ name: isTooLong ? (readProfileName(given) ?? '') : given });
    },
    changeDescription: (given: string) => {
      const isTooLong = given.length > LONGEST_PROFILE_DESCRIPTION;
      setWasCut((before) => ({ ...before, description: isTooLong }));
      change({ description: isTooLong ? readProfileDescription(given) : given });
    },
    save,
  };
}

/**
 * The types to choose from. A type that is no longer offered for new profiles appears only for a profile that has it.
 */
export function typesFor(profile: Profile | null): readonly ProfileType[] {
  const isDefault = profile?.preferences.type === 'default';
  return isDefault ? ['headshot', 'generic', 'default'] : ['headshot', 'generic'];
}

/** Whether both would be saved as the same. */
function isSameForm(one: ProfileForm, other: ProfileForm): boolean {
  return (
    readProfileName(one.name) === readProfileName(other.name) &&
    readProfileDescription(one.description) === readProfileDescription(other.description) &&
    one.type === other.type &&
    one.isDefault === other.isDefault
  );
}

interface Problem {
  readonly text: string;
  readonly title?: string;
}

type SaveDeps = Omit<FormDeps, 'onSaved' | 'onLeave'> & {
  readonly form: ProfileForm;
  readonly tried: { current: string | undefined };
};

/** Why it could not be saved, in words; `null` when it was. */
async function attemptSave({
  profileStore,
  profile,
  form,
  tried,
}: SaveDeps): Promise<Problem | null> {
  const { createFailed, updateFailed } = PROFILE_FORM_WORDS;
  const failed = profile ? updateFailed : createFailed;
  try {
    const outcome = await (profile
      ? profileStore.edit(profile.id, form)
      : profileStore.create(form, tried.current));
    if (outcome.kind === 'refused') {
      if (!profile) tried.current = outcome.id;
      return { text: outcome.reason || failed };
    }
    if (outcome.kind === 'without-photo') {
      const { withoutPhotoTitle: title, withoutPhotoText: text } = PROFILE_FORM_WORDS;
      showToast({ type: 'warning', title, text });
    }
    if (outcome.kind !== 'failed') return null;
    if (outcome.reason === 'refused') return { text: outcome.message || failed };
    return { title: failed, text: explainNotSaved(outcome, DELETED_ELSEWHERE_WORDS.title) };
  } catch (error) {
    return { text: (error instanceof Error && error.message) || failed };
  }
}
