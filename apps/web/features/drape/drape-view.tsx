import type { SeasonKey } from '@color-almanac/domain';
import { useReducer } from 'react';
import type { ReactNode } from 'react';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';

import { DRAPE_WORDS, sayCloth } from '../../words/drape.words.ts';
import { ClothChooser } from './cloth-chooser.tsx';
import { DrapeControls } from './drape-controls.tsx';
import { DrapeStage } from './drape-stage.tsx';
import { changeDrape, SIDES, startDrape } from './drape-state.ts';
import type { DrapeAction, DrapeState, Side } from './drape-state.ts';
import { useDrapeKeys } from './use-drape-keys.ts';
import type { DrapedPortrait } from './use-portrait.ts';
import styles from './drape-view.module.css';

export interface DrapeSlots {
  readonly state: DrapeState;
  readonly change: (action: DrapeAction) => void;
}

interface DrapeViewProps {
  readonly portrait: DrapedPortrait;
  /** The seasons the reading leaves open, nearest first; at least one. */
  readonly open: readonly [SeasonKey, ...SeasonKey[]];
  /** The cloths to begin with, instead of test colors of the first two seasons. */
  readonly first?: Partial<DrapeState['cloths']> | undefined;
  /** What lies behind the cloth instead of the portrait's own picture. */
  readonly picture?: OffscreenCanvas | undefined;
  /** Other cloths for a side. */
  readonly renderCloths?: (side: Side, slots: DrapeSlots) => ReactNode;
  /** What goes below the picture. */
  readonly renderBelow?: (slots: DrapeSlots) => ReactNode;
}

/** Two cloths below one face, and the choice of both. */
export function DrapeView(props: DrapeViewProps) {
  const { portrait, open, first, picture, renderCloths, renderBelow } = props;
  const [state, change] = useReducer(changeDrape, null, () =>
    startDrape(open[0], open[1] ?? open[0], first),
  );
  useDrapeKeys(change);
  const slots = { state, change };
  const { cloths, seasons, view } = state;
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <DrapeStage
          portrait={portrait.prepared}
          picture={picture}
          state={state}
          onDivider={(at) => change({ kind: 'divider', at })}
        />
        <p role="status" className="unseen">
          <TextWithCodes
            text={
              view === 'split'
                ? DRAPE_WORDS.shown(sayCloth(cloths.a), sayCloth(cloths.b))
                : sayCloth(cloths[view])
            }
          />
        </p>
        {portrait.layers.neckline === 'drawn' ? (
          <p className="small secondary">{DRAPE_WORDS.drawn}</p>
        ) : null}
        <DrapeControls state={state} change={change} />
      </div>
      <div className={styles.right}>
        {SIDES.map((side) => (
          <ClothChooser
            key={side}
            side={side}
            cloth={cloths[side]}
            season={seasons[side]}
            open={open}
            onSeason={(season) => change({ kind: 'season', side, season })}
            onCloth={(cloth) => change({ kind: 'cloth', side, cloth })}
          >
            {renderCloths?.(side, slots)}
          </ClothChooser>
        ))}
      </div>
      <div className={styles.below}>{renderBelow?.(slots)}</div>
    </div>
  );
}
