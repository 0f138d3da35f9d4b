import { ArrowLeftRight, Pause, Play, RefreshCw } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import type { DrapeAction, DrapeState, Side } from './drape-state.ts';
import { PACES, useAutoplay, type Pace } from './use-autoplay.ts';
import styles from './drape-controls.module.css';

interface DrapeControlsProps {
  readonly state: DrapeState;
  readonly change: (action: DrapeAction) => void;
}

const VIEWS = (['split', 'a', 'b'] as const).map((value) => ({
  value,
  label: DRAPE_WORDS.views[value],
}));
const PACE_OPTIONS = (Object.keys(PACES) as Pace[]).map((value) => ({
  value,
  label: DRAPE_WORDS.paces[value],
}));

/** Which cloths are shown, and the test colors one after the other. */
export function DrapeControls({ state, change }: DrapeControlsProps) {
  const { view } = state;
  const played: Side = view === 'b' ? 'b' : 'a';
  const autoplay = useAutoplay(played, change);
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <Segmented
          label={DRAPE_WORDS.view}
          options={VIEWS}
          chosen={view}
          onChoose={(next) => change({ kind: 'view', view: next })}
        />
        <Button onClick={() => change({ kind: 'flip' })}>
          <Icon of={RefreshCw} />
          {DRAPE_WORDS.flip}
        </Button>
        <Button onClick={() => change({ kind: 'swap' })}>
          <Icon of={ArrowLeftRight} />
          {DRAPE_WORDS.swap}
        </Button>
      </div>
      {autoplay.isAllowed ? (
        <div className={styles.line}>
          <Button onClick={autoplay.toggle}>
            <Icon of={autoplay.isPlaying ? Pause : Play} />
            <span>{autoplay.isPlaying ? DRAPE_WORDS.stop : DRAPE_WORDS.play}</span>
          </Button>
          <Segmented
            label={DRAPE_WORDS.pace}
            options={PACE_OPTIONS}
            chosen={autoplay.pace}
            onChoose={autoplay.setPace}
          />
        </div>
      ) : (
        <p className="small muted">{DRAPE_WORDS.noMotion}</p>
      )}
      <p className={`small muted ${styles.keys}`}>{DRAPE_WORDS.keys}</p>
    </div>
  );
}
