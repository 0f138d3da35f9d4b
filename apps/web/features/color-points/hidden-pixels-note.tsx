import { TriangleAlert } from 'lucide-react';

import { Icon } from '../../components/icon.tsx';
import { HIDDEN_PIXELS_WORDS } from '../../words/hidden-pixels.ts';
import styles from './stage/stage.module.css';

/** Why no color can be picked from the photo in this browser, and what to do. */
export function HiddenPixelsNote() {
  return (
    <div role="alert" className={styles.hidden}>
      <Icon of={TriangleAlert} />
      <p>
        <b>{HIDDEN_PIXELS_WORDS.title}.</b> <span>{HIDDEN_PIXELS_WORDS.text}</span>
      </p>
    </div>
  );
}
