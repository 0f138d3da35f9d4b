import type { Hex } from '@color-almanac/domain';

import { Swatch } from '../../ui/swatch/swatch.tsx';
import styles from './cloth-chooser.module.css';

/** A color to press. */
export interface SwatchChoice {
  readonly key: string;
  /** `null` for an empty swatch. */
  readonly hex: Hex | null;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Colors to press, on the neutral mount. */
export function SwatchRow({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly SwatchChoice[];
}) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {choices.map(({ key, hex, label: name, isChosen, onChoose }) => (
        <button
          key={key}
          type="button"
          className={styles.cloth}
          aria-pressed={isChosen}
          aria-label={name}
          title={name}
          onClick={onChoose}
        >
          <Swatch color={hex} />
        </button>
      ))}
    </div>
  );
}
