import { POINT_TEMPLATES } from '@color-almanac/domain';
import type { ProfileType } from '@color-almanac/domain';
import { useId } from 'react';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { PROFILE_FORM_WORDS } from '../../words/profile-form.words.ts';
import styles from './profile-form.module.css';

/** The color points that a profile of this type has. */
export function PointPreview({ type }: { readonly type: ProfileType }) {
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
