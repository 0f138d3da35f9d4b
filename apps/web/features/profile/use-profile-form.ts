import type { Profile, ProfileType } from '@color-almanac/domain';
import { LONGEST_PROFILE_NAME, NAME_NEEDED, readProfileName } from '@color-almanac/domain';
import { useRef, useState } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { DELETED_ELSEWHERE_WORDS, PROFILE_FORM_WORDS } from '../../words/profile.ts';
import type { ProfileDesk, ProfileForm } from './profile-desk.ts';

interface FormGround {
  readonly desk: ProfileDesk;
  /** The profile to change, or `null` for a new one. */
  readonly profile: Profile | null;
  /** It is kept, and the form is done. */
  readonly onKept: () => void;
}

/** What a person fills in about a profile, until it is kept. What cannot be kept stays in the form. */
export function useProfileForm({ desk, profile, onKept }: FormGround) {
  const { tell } = useAsk();
  const nameField = useRef<HTMLInputElement>(null);
  const isFirst = desk.getState().profiles.length === 0;
  const [form, setForm] = useState<ProfileForm>(() => ({
    name: profile?.profile_name ?? '',
    description: profile?.preferences.description ?? '',
    type: profile?.preferences.type ?? 'headshot',
    isDefault: profile?.is_default ?? isFirst,
  }));
  const [nameWasCut, setNameWasCut] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (readProfileName(form.name) === null) {
      await tell(NAME_NEEDED);
      nameField.current?.focus();
      return;
    }
    setSaving(true);
    const problem = await attemptSave({ desk, profile, form });
    setSaving(false);
    if (problem === null) onKept();
    else await tell(problem);
  };
  const change = (changes: Partial<ProfileForm>) =>
    setForm((before) => ({ ...before, ...changes }));
  return {
    form,
    saving,
    isFirst,
    nameField,
    change,
    nameWasCut,
    /** Cut between characters, which the browser's own limit is not. */
    changeName: (given: string) => {
      const isTooLong = given.length > LONGEST_PROFILE_NAME;
      setNameWasCut(isTooLong);
      change({ name: isTooLong ? (readProfileName(given) ?? '') : given });
    },
    save,
  };
}

/** The types there are to choose from: one that nothing new begins with is offered only where it stands. */
export function typesFor(profile: Profile | null): readonly ProfileType[] {
  const isDefault = profile?.preferences.type === 'default';
  return isDefault ? ['headshot', 'generic', 'default'] : ['headshot', 'generic'];
}

type SaveGround = Omit<FormGround, 'onKept'> & { readonly form: ProfileForm };

/** Why it could not be kept, in words; `null` when it was. */
async function attemptSave({ desk, profile, form }: SaveGround): Promise<string | null> {
  const { createFailed, updateFailed } = PROFILE_FORM_WORDS;
  const failed = profile ? updateFailed : createFailed;
  try {
    const outcome = await (profile ? desk.edit(profile.id, form) : desk.create(form));
    if (outcome.kind === 'without-photo') {
      const { withoutPhotoTitle: title, withoutPhotoText: text } = PROFILE_FORM_WORDS;
      showToast({ type: 'warning', title, text });
    }
    if (outcome.kind !== 'failed') return null;
    return outcome.reason === 'gone' ? DELETED_ELSEWHERE_WORDS.title : failed;
  } catch (error) {
    return (error instanceof Error && error.message) || failed;
  }
}
