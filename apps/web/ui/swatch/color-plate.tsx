import { useState } from 'react';

import { TextWithCodes } from '../text-with-codes.tsx';
import { Swatch } from './swatch.tsx';
import { useCopy } from './use-copy.ts';
import styles from './color-plate.module.css';

const SAID = { copied: 'copied', failed: 'not copied' };

interface ColorPlateProps {
  readonly hex: string;
  readonly name: string;
}

/** A swatch with name and hex. A click copies the hex and confirms it in place, and aloud. */
export function ColorPlate({ hex, name }: ColorPlateProps) {
  const [state, copy] = useCopy();
  // A live region must exist before it speaks, but hundreds of plates need not all have one.
  const [isNear, setNear] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.plate}
        title={`${name} ${hex}`}
        aria-label={`Copy ${hex}, ${name}`}
        onFocus={() => setNear(true)}
        onPointerEnter={() => setNear(true)}
        onClick={() => copy(hex)}
      >
        <Swatch color={hex} className={styles.color} />
        <span className={styles.name} translate="no">
          {name}
        </span>
        <span className={styles.hex}>
          <span translate="no">{hex}</span>
          {state === null ? null : <span>{` · ${SAID[state]}`}</span>}
        </span>
      </button>
      {isNear ? (
        <span role="status" className="unseen">
          {state === null ? null : <TextWithCodes text={`${hex} ${SAID[state]}`} />}
        </span>
      ) : null}
    </>
  );
}
