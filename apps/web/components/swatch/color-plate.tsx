import { useEffect, useState } from 'react';

import { Swatch } from './swatch.tsx';
import styles from './color-plate.module.css';

/** How long the word "copied" stands beside the hex. */
const COPIED_MS = 1500;

interface ColorPlateProps {
  readonly hex: string;
  readonly name: string;
}

/** A swatch with name and hex. A click copies the hex and says so in place. */
export function ColorPlate({ hex, name }: ColorPlateProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(hex).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      className={styles.plate}
      title={`${name} ${hex}`}
      aria-label={`Copy ${hex}, ${name}`}
      onClick={copy}
    >
      <Swatch color={hex} className={styles.color} />
      <span className={styles.name}>{name}</span>
      <span className={styles.hex}>
        {hex}
        <span role="status">{copied ? ' · copied' : ''}</span>
      </span>
    </button>
  );
}
