import {
  LONGEST_PROFILE_DESCRIPTION,
  LONGEST_PROFILE_NAME,
  POINT_TEMPLATES,
} from '@color-almanac/domain';
import type { Profile, ProfileType } from '@color-almanac/domain';
import { useId } from 'react';
import type { SubmitEvent } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { CheckBox } from '../../ui/choice/check-box.tsx';
import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { PROFILE_FORM_WORDS, PROFILE_TYPE_NAMES } from '../../words/profile-form.words.ts';
import type { ProfileStore } from './profile-store.ts';
import { typesFor, useProfileForm } from './use-profile-form.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  readonly profileStore: ProfileStore;
  /** The profile to edit, or `null` for a new one. */
  readonly profile: Profile | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form for a new profile or for editing one. */
export function ProfileFormModal({ profileStore, profile, onClose, onSaved }: ProfileFormProps) {
  const id = useId();
  const { form, saving, isFirst, nameField, wasCut, ...work } = useProfileForm({
    profileStore,
    profile,
    onSaved,
    onLeave: onClose,
  });
  const { change, changeName, changeDescription } = work;
  const words = PROFILE_FORM_WORDS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving) void work.save();
  };
  const saveWord = profile ? words.save : words.create;
  return (
    <Modal
      open
      keepsInput
      onClose={() => void work.leave()}
      title={profile ? words.editTitle : words.createTitle}
      initialFocus={nameField}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={id} unavailable={saving}>
            {saving ? words.saving : saveWord}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <div>
          <label className={styles.field}>
            <b>{words.name}</b>
            <input
              ref={nameField}
              value={form.name}
              readOnly={saving}
              autoComplete="off"
              className={styles.input}
              onChange={({ currentTarget }) => changeName(currentTarget.value)}
            />
          </label>
          <span role="status" className="small secondary">
            {wasCut.name ? words.nameCut(LONGEST_PROFILE_NAME) : null}
          </span>
        </div>
        <div>
          <label className={styles.field}>
            <b>{words.description}</b>
            <textarea
              rows={2}
              value={form.description}
              readOnly={saving}
              className={styles.input}
              onChange={({ currentTarget }) => changeDescription(currentTarget.value)}
            />
          </label>
          <span role="status" className="small secondary">
            {wasCut.description ? words.descriptionCut(LONGEST_PROFILE_DESCRIPTION) : null}
          </span>
        </div>
        <div className={styles.field}>
          <b>{words.type}</b>
          <ChoiceList
            label={words.type}
            choices={typesFor(profile).map((value) => ({
              value,
              label: PROFILE_TYPE_NAMES[value],
              text: words.typeTexts[value],
            }))}
            chosen={form.type}
            onChoose={(type) => change({ type })}
          />
        </div>
        <PointPreview type={form.type} />
        <DefaultChoice
          isDefault={profile?.is_default ?? false}
          isFirst={isFirst}
          chosen={form.isDefault}
          onChoose={(isDefault) => change({ isDefault })}
        />
      </form>
    </Modal>
  );
}

/** The color points that a profile of this type has. */
function PointPreview({ type }: { readonly type: ProfileType }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <b id={id}>{PROFILE_FORM_WORDS.pointsTitle}</b>
      <Mount padding="grid">
        <span role="list" aria-labelledby={id} className={styles.points}>
          {POINT_TEMPLATES[type].map((point) => (
            <span role="listitem" key={point.id}>
              <Swatch color={point.color} className={styles.point} />
              <span className={styles.pointName}>{point.name}</span>
            </span>
          ))}
        </span>
      </Mount>
      <p className="small muted">{PROFILE_FORM_WORDS.pointsText}</p>
    </div>
  );
}

interface DefaultChoiceProps {
  /** Whether it is the default already. */
  readonly isDefault: boolean;
  readonly isFirst: boolean;
  readonly chosen: boolean;
  readonly onChoose: (isDefault: boolean) => void;
}

/** There is always one default profile, so the flag can be handed over but not dropped. */
function DefaultChoice({ isDefault, isFirst, chosen, onChoose }: DefaultChoiceProps) {
  const { alreadyDefault, defaultText, firstIsDefault } = PROFILE_FORM_WORDS;
  const reason = isDefault ? alreadyDefault : isFirst ? firstIsDefault : null;
  return (
    <CheckBox
      label={PROFILE_FORM_WORDS.isDefault}
      text={reason ?? defaultText}
      checked={chosen}
      disabled={reason !== null}
      onChange={onChoose}
    />
  );
}
