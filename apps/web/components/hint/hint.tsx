import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

import styles from './hint.module.css';

interface HintProps {
  readonly text: string;
  /** The button the hint belongs to. What matters must also be said in its own name. */
  readonly children: ReactElement;
}

/** A word that appears beside a button on hover and focus. */
export function Hint({ text, children }: HintProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger closeOnClick={false} delay={200} render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className={styles.place}>
          <Tooltip.Popup className={styles.hint}>{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
