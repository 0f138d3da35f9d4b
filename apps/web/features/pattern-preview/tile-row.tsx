import type { PatternChoice } from '@color-almanac/domain';
import { Grid3x3 } from 'lucide-react';

import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { PatternButton } from './pattern-button.tsx';
import styles from './pattern-preview.module.css';

/** How a tile is shown: itself, or how its copies join. */
export type TileView = keyof typeof PATTERN_WORDS.tileViews;

interface TileRowProps {
  readonly isEmpty: boolean;
  readonly choice: PatternChoice;
  readonly view: TileView;
  readonly onView: (view: TileView) => void;
  readonly onChoose: (change: Partial<PatternChoice>) => void;
}

const VIEWS: readonly TileView[] = ['copies', 'one'];

/** Whether the pattern repeats, and how it is then shown. */
export function TileRow({ isEmpty, choice, view, onView, onChoose }: TileRowProps) {
  return (
    <div className={styles.actions}>
      <PatternButton
        variant="quiet"
        isEmpty={isEmpty}
        aria-pressed={choice.tile}
        onClick={() => onChoose({ tile: !choice.tile })}
      >
        <Icon of={Grid3x3} size="small" />
        {PATTERN_WORDS.tile}
      </PatternButton>
      {choice.tile && !isEmpty ? (
        <Segmented
          label={PATTERN_WORDS.tileView}
          options={VIEWS.map((value) => ({ value, label: PATTERN_WORDS.tileViews[value] }))}
          chosen={view}
          onChoose={onView}
        />
      ) : null}
    </div>
  );
}
