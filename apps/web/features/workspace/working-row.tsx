import { WHOLE_WEIGHT, weightRangeOf } from '@color-almanac/domain';
import type { PaletteCommand, WorkingColor, WorkingPalette } from '@color-almanac/domain';
import { Lock, LockOpen, Star, X } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberBox } from '../../ui/number-box/number-box.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { REMOVING } from '../../ui/use-focus-after-removal.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import styles from './working-row.module.css';

interface WorkingRowProps {
  readonly palette: WorkingPalette;
  readonly color: WorkingColor;
  readonly place: number;
  /** The drag handle, with its color. */
  readonly handle: ReactNode;
  readonly run: (command: PaletteCommand) => unknown;
  readonly onRemove: () => void;
  readonly drag: (id: string, weight: number) => void;
  readonly endDrag: () => void;
  readonly cancelDrag: () => void;
}

/** One color of the palette: its weight, and its actions. */
export function WorkingRow({ handle, onRemove, ...row }: WorkingRowProps) {
  const { color, run } = row;
  const { id, name, hex, isPrimary, isLocked } = color;
  const isAlone = row.palette.length === 1;
  return (
    <div className={styles.row}>
      {handle}
      <div className={styles.head}>
        <span className={styles.title}>
          <b className={styles.name} translate="no">
            {name}
          </b>{' '}
          <span className={styles.hex} translate="no">
            {hex}
          </span>
          {isPrimary && !isAlone ? (
            <span className={styles.primary}>{WORKSPACE_WORDS.primary}</span>
          ) : null}
        </span>
        <span className={styles.tools}>
          {isAlone ? null : (
            <>
              <IconButton
                size="small"
                label={WORKSPACE_WORDS.makePrimary(name)}
                title={WORKSPACE_WORDS.makePrimary(name)}
                aria-pressed={isPrimary}
                onClick={() => run({ kind: 'make-primary', id })}
              >
                <Icon of={Star} size="small" className={isPrimary ? styles.filled : undefined} />
              </IconButton>
              <IconButton
                size="small"
                label={WORKSPACE_WORDS.lock(name)}
                title={WORKSPACE_WORDS.lock(name)}
                aria-pressed={isLocked}
                onClick={() => run({ kind: 'toggle-lock', id })}
              >
                <Icon of={isLocked ? Lock : LockOpen} size="small" />
              </IconButton>
            </>
          )}
          <IconButton
            size="small"
            label={WORKSPACE_WORDS.remove(name)}
            title={WORKSPACE_WORDS.remove(name)}
            {...REMOVING}
            onClick={onRemove}
          >
            <Icon of={X} size="small" />
          </IconButton>
        </span>
      </div>
      <WeightControl {...row} />
    </div>
  );
}

/** The weight as a slider and as a number. The range that other colors' locks make unreachable is a thinner line. */
function WeightControl(props: Omit<WorkingRowProps, 'handle' | 'run' | 'onRemove'>) {
  const { palette, color, place, drag, endDrag, cancelDrag } = props;
  const { id, name, weight, isLocked } = color;
  const [isAnnounced, setAnnounced] = useState(false);
  const { min, max } = weightRangeOf(palette, place);
  const isFixed = min === max;
  const most = WHOLE_WEIGHT - (palette.length - 1);
  const change = (next: number) => {
    setAnnounced(false);
    drag(id, next);
  };
  const label = WORKSPACE_WORDS.weightOf(name);
  const reach = { '--reach': isFixed ? 1 : (max - 1) / (most - 1) } as CSSProperties;
  const note = noteOf({
    isAnnounced,
    isFixed: isFixed && !isLocked && palette.length > 1,
    min,
    max,
  });
  return (
    <div className={styles.weight} style={reach}>
      <div className={styles.line}>
        <div className={styles.reach}>
          <Slider
            label={label}
            value={weight}
            min={1}
            max={isFixed ? most : max}
            disabled={isFixed}
            say={WORKSPACE_WORDS.percent}
            onChange={change}
            onRest={endDrag}
          />
        </div>
      </div>
      <NumberBox
        label={label}
        value={weight}
        say={WORKSPACE_WORDS.percent}
        unit="%"
        disabled={isFixed}
        onChange={change}
        onRest={endDrag}
        onCancel={(isUnreadable) => {
          setAnnounced(isUnreadable);
          cancelDrag();
        }}
      />
      <p role="status" className={`small ${styles.note}`}>
        {note}
      </p>
    </div>
  );
}

interface Announcement {
  readonly isAnnounced: boolean;
  readonly isFixed: boolean;
  readonly min: number;
  readonly max: number;
}

function noteOf({ isAnnounced, isFixed, min, max }: Announcement): string | null {
  if (isFixed) return WORKSPACE_WORDS.othersLocked;
  return isAnnounced ? WORKSPACE_WORDS.notANumber(min, max) : null;
}
