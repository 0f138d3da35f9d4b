import { Swatch } from './swatch.tsx';
import { useCopy } from './use-copy.ts';
import styles from './color-plate.module.css';

const SAID = { copied: ' · copied', failed: ' · not copied' };

interface ColorPlateProps {
  readonly hex: string;
  readonly name: string;
}

/** A swatch with name and hex. A click copies the hex and says so in place. */
export function ColorPlate({ hex, name }: ColorPlateProps) {
  const [state, copy] = useCopy();
  return (
    <button
      type="button"
      className={styles.plate}
      title={`${name} ${hex}`}
      aria-label={`Copy ${hex}, ${name}`}
      onClick={() => copy(hex)}
    >
      <Swatch color={hex} className={styles.color} />
      <span className={styles.name}>{name}</span>
      <span className={styles.hex}>
        {hex}
        <span role="status">{state === null ? '' : SAID[state]}</span>
      </span>
    </button>
  );
}
