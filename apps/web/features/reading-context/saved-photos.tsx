import {
  findSavingObstacle,
  isPhotoSaved,
  judgeAgreement,
  savedReadingsOf,
  photoColorsOf,
  READING_POINTS,
  seasonInputOf,
  withSavedReading,
  withoutSavedReading,
} from '@color-almanac/domain';
import type { PhotoColors, Profile } from '@color-almanac/domain';
import { sayAgreement } from '@color-almanac/words';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SwatchStrip } from '../../ui/swatch/swatch.tsx';
import { REMOVING, useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import type { ContextChange } from './context-change.ts';
import styles from './reading-context.module.css';

interface SavedPhotosProps {
  readonly profile: Profile;
  readonly onChange: (make: ContextChange) => void;
  readonly newId: () => string;
  readonly uploadButton: ReactNode;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The photos a reading is based on, and how far they agree. */
export function SavedPhotos({ profile, onChange, newId, uploadButton }: SavedPhotosProps) {
  const stored = savedReadingsOf(profile);
  const { section, heading, removing } = useFocusAfterRemoval(stored.length);
  const obstacle = findSavingObstacle(profile);
  const input = seasonInputOf(profile);
  const agreement = input && judgeAgreement(input);
  const keep = () => {
    const id = newId();
    onChange((before, now) => withSavedReading(before, { id, now }));
  };
  const remove = (id: string, place: number) =>
    removing(place, () => {
      onChange((before, now) => withoutSavedReading(before, { id, now }));
      return true;
    });
  return (
    <section ref={section} className={styles.group}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {CONTEXT_WORDS.photos}
      </h3>
      <p className="secondary">{CONTEXT_WORDS.photosText}</p>
      <ul className={styles.photos}>
        {stored.map(({ id, addedAt, colors }, place) => {
          const name = CONTEXT_WORDS.photoOf(DATE.format(new Date(addedAt)));
          return (
            <PhotoRow key={id} name={name} colors={colors}>
              <IconButton
                size="small"
                label={CONTEXT_WORDS.remove(name)}
                {...REMOVING}
                onClick={() => remove(id, place)}
              >
                <Icon of={X} size="small" />
              </IconButton>
            </PhotoRow>
          );
        })}
        {isPhotoSaved(profile) ? null : (
          <PhotoRow name={CONTEXT_WORDS.thisPhoto} colors={photoColorsOf(profile)} />
        )}
      </ul>
      <p role="status" className={agreement ? undefined : 'unseen'}>
        {agreement ? sayAgreement(agreement) : null}
      </p>
      <div className={styles.add}>
        <Button
          unavailable={obstacle !== null}
          {...(obstacle ? { 'aria-describedby': 'keeping-obstacle' } : {})}
          onClick={keep}
        >
          {CONTEXT_WORDS.keep}
        </Button>
        {obstacle === 'kept' ? uploadButton : null}
        <span id="keeping-obstacle" role="status" className="small secondary">
          {obstacle ? CONTEXT_WORDS.obstacles[obstacle] : null}
        </span>
      </div>
    </section>
  );
}

interface PhotoRowProps {
  readonly name: string;
  readonly colors: PhotoColors;
  /** The actions for it. */
  readonly children?: ReactNode;
}

function PhotoRow({ name, colors, children }: PhotoRowProps) {
  const hexes = READING_POINTS.flatMap((point) => colors[point] ?? []);
  return (
    <li className={styles.photo}>
      <span className={styles.photoName} translate="no">
        {name}
      </span>
      {hexes.length > 0 ? (
        <SwatchStrip colors={hexes} label={hexes.join(', ')} className={styles.photoColors} />
      ) : (
        <span className="small muted">{CONTEXT_WORDS.noColors}</span>
      )}
      {children}
    </li>
  );
}
