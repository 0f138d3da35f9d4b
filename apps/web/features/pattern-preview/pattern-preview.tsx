import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { RefreshCw, Shapes } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { describePattern } from './describe-pattern.ts';
import { PatternButton } from './pattern-button.tsx';
import styles from './pattern-preview.module.css';
import { PatternTypeMenu } from './pattern-type-menu.tsx';
import { PatternPictureSlot } from './picture/pattern-picture-slot.tsx';
import { requestPattern } from './picture/pattern-request.ts';
import { usePatternPicture } from './picture/use-pattern-picture.ts';
import { useSharpSide } from './picture/use-sharp-side.ts';
import { SeedRow } from './seed-row.tsx';
import { TileRow } from './tile-row.tsx';
import type { TileView } from './tile-row.tsx';

export interface PatternPreviewProps {
  readonly painter: PatternPainter;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  readonly onChoose: (change: Partial<PatternChoice>) => void;
  readonly seedLocked: boolean;
  readonly onLockSeed: (locked: boolean) => void;
  /** What to do while there is no color. */
  readonly start: ReactNode;
}

/** The palette as a surface: which pattern, which variation of it, and whether it repeats. */
export function PatternPreview(props: PatternPreviewProps) {
  const { painter, choice, onChoose, seedLocked, onLockSeed } = props;
  // A slider in motion is more urgent than its picture.
  const palette = useDeferredValue(props.palette);
  const id = useId();
  const [view, setView] = useState<TileView>('copies');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = useSharpSide(frame);
  const isEmpty = palette.length === 0;
  const isRepeated = choice.tile && view === 'copies';
  const order =
    side === null || isEmpty || !painter.isSupported
      ? null
      : { request: requestPattern(palette, choice, { width: side, height: side }), isRepeated };
  const picture = usePatternPicture(painter, canvas, order);
  const renew = () => {
    if (!seedLocked) return onChoose({ seed: chooseSeed(choice.seed) });
    return showToast({
      type: 'info',
      title: PATTERN_WORDS.locked,
      text: PATTERN_WORDS.lockedText,
      action: { label: PATTERN_WORDS.unlock, onClick: () => onLockSeed(false) },
    });
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.toolbar}>
        <h2 id={id} className={`h3 ${styles.title}`}>
          {PATTERN_WORDS.title}
        </h2>
        <PatternTypeMenu
          painter={painter}
          palette={palette}
          choice={choice}
          onChoose={(type) => onChoose({ type })}
        />
        <PatternButton variant="quiet" isEmpty={isEmpty} onClick={renew}>
          <Icon of={RefreshCw} />
          {PATTERN_WORDS.refresh}
        </PatternButton>
      </div>
      <div className={styles.mount}>
        <div
          ref={frame}
          tabIndex={-1}
          className={joinClasses(styles.frame, isEmpty && styles.empty)}
        >
          {isEmpty ? (
            <EmptyState
              icon={Shapes}
              title={PATTERN_WORDS.emptyTitle}
              text={PATTERN_WORDS.emptyText}
              action={props.start}
            />
          ) : (
            <PatternPictureSlot
              canvas={canvas}
              picture={picture}
              onTryAgain={() => {
                frame.current?.focus();
                picture.paintAgain();
              }}
              isSupported={painter.isSupported}
              description={describePattern(palette, choice, isRepeated)}
            />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <SeedRow
          isEmpty={isEmpty}
          deviation={picture.deviation}
          choice={choice}
          locked={seedLocked}
          onLock={onLockSeed}
          onChoose={onChoose}
        >
          <TileRow
            isEmpty={isEmpty}
            choice={choice}
            view={view}
            onView={setView}
            onChoose={onChoose}
          />
        </SeedRow>
      </div>
    </section>
  );
}

/** Short enough to read out and type; each pattern has this many variations. */
const SEEDS = 10_000;

/** A random seed other than this one. */
function chooseSeed(present: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = chance % SEEDS;
  return seed === present ? (seed + 1) % SEEDS : seed;
}
