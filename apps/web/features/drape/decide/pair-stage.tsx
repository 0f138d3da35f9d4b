import type { DrapePair } from '@color-almanac/domain';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { Mount } from '../../../ui/swatch/swatch.tsx';
import { DrapeCanvas } from '../../../media/drape/drape-canvas.tsx';
import { openDrapePainter } from '../../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../../media/drape/prepare-portrait.ts';
import { DECIDE_WORDS } from '../../../words/decide-by-eye.words.ts';
import { clothOf } from '../drape-state.ts';
import styles from './decide.module.css';

interface PairStageProps {
  readonly portrait: PreparedPortrait;
  readonly pair: DrapePair;
}

/** The same face above two cloths, side by side. The seasons are not named, so that only the eye decides. */
export function PairStage({ portrait, pair }: PairStageProps) {
  const painter = useMemo(() => openDrapePainter(portrait), [portrait]);
  const cloths = useMemo(
    () => ({
      left: clothOf(pair.left.season, pair.left),
      right: clothOf(pair.right.season, pair.right),
    }),
    [pair],
  );
  const measures = { '--ratio': `${portrait.width} / ${portrait.height}` } as CSSProperties;
  return (
    <Mount padding="grid" className={styles.pair}>
      {(['left', 'right'] as const).map((side) => (
        <DrapeCanvas
          key={side}
          role="img"
          aria-label={DECIDE_WORDS.picture(
            DECIDE_WORDS[side],
            `${pair[side].name} ${pair[side].hex}`,
          )}
          portrait={portrait}
          painter={painter}
          cloth={cloths[side]}
          className={styles.picture}
          style={measures}
        />
      ))}
    </Mount>
  );
}
