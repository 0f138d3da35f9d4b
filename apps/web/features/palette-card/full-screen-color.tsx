import type { NamedColor } from '@color-almanac/domain';

import { Modal } from '../../ui/modal/modal.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import styles from './palette-card.module.css';

interface FullScreenColorProps {
  readonly color: NamedColor | null;
  readonly onClose: () => void;
}

/** One color over the whole screen, to hold beside clothes. */
export function FullScreenColor({ color, onClose }: FullScreenColorProps) {
  const shown = useLastValue(color);
  if (!shown) return null;
  return (
    <Modal
      open={color !== null}
      onClose={onClose}
      title={shown.name}
      subtitle={
        <span className="number" translate="no">
          {shown.hex}
        </span>
      }
      className={styles.full}
    >
      <Mount className={styles.card}>
        <Swatch color={shown.hex} className={styles.held} />
      </Mount>
    </Modal>
  );
}
