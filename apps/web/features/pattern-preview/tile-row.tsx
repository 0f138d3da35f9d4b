import type { PatternChoice } from '@color-almanac/domain';
import { Grid3x3 } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { PATTERN_WORDS } from '../../words/pattern.ts';
import styles from './pattern-preview.module.css';
import { SeedField } from './seed-field.tsx';

/** What is shown of a tile: itself, or how its copies join. */
export type TileView = keyof typeof PATTERN_WORDS.tileViews;

interface TileRowProps {
  readonly choice: PatternChoice;
  readonly locked: boolean;
  readonly view: TileView;
  readonly onView: (view: TileView) => void;
  readonly onChoose: (change: Partial<PatternChoice>) => void;
}

const VIEWS: readonly TileView[] = ['copies', 'one'];

/** Whether the pattern repeats, how it is looked at then, and a seed of one's own. */
export function TileRow({ choice, locked, view, onView, onChoose }: TileRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.actions}>
        <Button
          look="quiet"
          aria-pressed={choice.tile}
          onClick={() => onChoose({ tile: !choice.tile })}
        >
          <Icon of={Grid3x3} size="small" />
          {PATTERN_WORDS.tile}
        </Button>
        {choice.tile ? (
          <Segmented
            label={PATTERN_WORDS.tileView}
            options={VIEWS.map((value) => ({ value, label: PATTERN_WORDS.tileViews[value] }))}
            chosen={view}
            onChoose={onView}
          />
        ) : null}
      </span>
      <SeedField seed={choice.seed} locked={locked} onChange={(seed) => onChoose({ seed })} />
    </div>
  );
}
