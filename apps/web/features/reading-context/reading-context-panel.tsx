import { contextOf, withReadingContext, withSeasonReread } from '@color-almanac/domain';
import type { Profile, ReadingContext } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { CheckBox } from '../../ui/choice/check-box.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import type { ContextChange } from './context-change.ts';
import { SavedPhotos } from './saved-photos.tsx';
import { NaturalHairPicker } from './natural-hair-picker.tsx';
import styles from './reading-context.module.css';

interface ReadingContextPanelProps {
  readonly profile: Profile;
  readonly onChange: (make: ContextChange) => void;
  readonly newId: () => string;
  /** A button to add another photo. */
  readonly uploadButton: ReactNode;
  /** The present reading of the colors. */
  readonly reading: ReactNode;
}

const HAIR_STATES = ['natural', 'dyed', 'grey', 'bald'] as const;

/** The user's hair, makeup and other photos. A saved reading follows every change at once. */
export function ReadingContextPanel(props: ReadingContextPanelProps) {
  const { profile, onChange, newId, uploadButton, reading } = props;
  const { hairState, naturalHair, makeup } = contextOf(profile);
  const changeAndReread = (make: ContextChange) =>
    onChange((before, now) => withSeasonReread(make(before, now), now));
  const say = (changes: Partial<ReadingContext>) =>
    changeAndReread((before, now) => withReadingContext(before, changes, now));
  return (
    <div className={styles.panel}>
      {reading}
      <section className={styles.group}>
        <h3 className={styles.heading}>{CONTEXT_WORDS.hair}</h3>
        <Segmented
          label={CONTEXT_WORDS.hair}
          options={HAIR_STATES.map((value) => ({ value, label: CONTEXT_WORDS.hairNames[value] }))}
          chosen={hairState}
          onChoose={(next) => say({ hairState: next })}
        />
        <p className="secondary">{CONTEXT_WORDS.hairTexts[hairState]}</p>
        {hairState === 'natural' ? null : (
          <NaturalHairPicker
            label={CONTEXT_WORDS.naturalHair[hairState]}
            color={naturalHair}
            onChange={(hex) => say({ naturalHair: hex })}
          />
        )}
      </section>
      <CheckBox
        label={CONTEXT_WORDS.makeup}
        text={CONTEXT_WORDS.makeupText}
        checked={makeup}
        onChange={(next) => say({ makeup: next })}
      />
      <SavedPhotos
        profile={profile}
        onChange={changeAndReread}
        newId={newId}
        uploadButton={uploadButton}
      />
    </div>
  );
}
