import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { Mount } from '../../ui/swatch/swatch.tsx';
import { DrapeCanvas } from '../../media/drape/drape-canvas.tsx';
import { openDrapePainter } from '../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';
import { DRAPE_WORDS, sayCloth } from '../../words/drape.words.ts';
import type { DrapeState } from './drape-state.ts';
import styles from './drape-stage.module.css';

interface DrapeStageProps {
  readonly portrait: PreparedPortrait;
  /** What lies behind the cloth instead of the portrait's own picture. */
  readonly picture?: OffscreenCanvas | undefined;
  readonly state: Pick<DrapeState, 'cloths' | 'view' | 'divider'>;
  readonly onDivider: (at: number) => void;
}

/**
 * The face above one cloth or two, on the neutral mount. Both pictures are painted whole and one is clipped, so moving
 * the divider paints nothing.
 */
export function DrapeStage({ portrait, picture, state, onDivider }: DrapeStageProps) {
  const { cloths, view, divider } = state;
  const painter = useMemo(() => openDrapePainter(portrait), [portrait]);
  const names = { a: sayCloth(cloths.a), b: sayCloth(cloths.b) };
  const isSplit = view === 'split';
  const measures = {
    '--ratio': `${portrait.width} / ${portrait.height}`,
    '--divider': divider,
    '--chin': `${(100 * portrait.chin.y) / portrait.height}%`,
  } as CSSProperties;
  return (
    <Mount padding="group" className={styles.mount}>
      <span className={styles.stage} data-view={view} style={measures}>
        <span
          role="img"
          aria-label={
            isSplit ? DRAPE_WORDS.stage(names.a, names.b) : DRAPE_WORDS.stageOne(names[view])
          }
          className={styles.pictures}
        >
          {(['b', 'a'] as const).map((side) => (
            <DrapeCanvas
              key={side}
              portrait={portrait}
              painter={painter}
              cloth={cloths[side]}
              picture={picture}
              className={styles[side]}
            />
          ))}
        </span>
        {isSplit ? (
          <>
            <span aria-hidden className={styles.line} />
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(divider * 100)}
              aria-label={DRAPE_WORDS.divider}
              aria-valuetext={DRAPE_WORDS.dividerAt(Math.round(divider * 100))}
              className={styles.divider}
              onChange={({ currentTarget }) => onDivider(Number(currentTarget.value) / 100)}
            />
            <span aria-hidden className={styles.tags}>
              <b>A</b>
              <b>B</b>
            </span>
          </>
        ) : null}
      </span>
    </Mount>
  );
}
