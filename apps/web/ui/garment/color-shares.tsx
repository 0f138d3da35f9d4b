import { canPickColor, pickColor, removeColor } from '@color-almanac/domain';
import type { DetailColor, Hex, LitColor } from '@color-almanac/domain';
import { Pipette, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';

import { COLOR_PICK_WORDS } from '../../words/color-pick.words.ts';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Swatch } from '../swatch/swatch.tsx';
import styles from './garment.module.css';

interface ColorSharesProps {
  readonly colors: readonly DetailColor[];
  /** Removes a color; the last one stays. */
  readonly onRemove?: (at: number) => void;
}

/** The colors of an item, each as wide as its share, with name, hex and percent. */
export function ColorShares({ colors, onRemove }: ColorSharesProps) {
  if (colors.length === 0) return <p className="secondary">{WORDS.noColors}</p>;
  return (
    <div className={styles.mount}>
      <ul className={styles.shares}>
        {colors.map(({ name, hex, percentage }, at) => (
          <li
            key={`${at} ${hex}`}
            className={styles.share}
            style={{ '--share': percentage } as CSSProperties}
          >
            <Swatch color={hex} className={styles.shareSwatch} />
            <span translate="no">{name}</span>
            <span className={styles.hex} translate="no">
              {hex}
            </span>
            <span className={styles.hex}>{`${percentage}%`}</span>
            {onRemove && colors.length > 1 ? (
              <IconButton
                label={COLOR_PICK_WORDS.remove(name)}
                className={styles.remove}
                onClick={() => onRemove(at)}
              >
                <Icon of={X} size="small" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a user does to the colors of an item beside its photo. */
export interface ColorEditing {
  readonly colors: readonly LitColor[];
  readonly onColors: (colors: readonly LitColor[]) => void;
  /** Whether the next tap on the photo picks a color. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
  readonly onPick: (seen: Hex) => void;
}

export function useColorEditing(
  colors: readonly LitColor[],
  onColors: (colors: readonly LitColor[]) => void,
): ColorEditing {
  const [isPicking, setPicking] = useState(false);
  return {
    colors,
    onColors,
    isPicking,
    onPicking: setPicking,
    onPick: (seen) => {
      setPicking(false);
      onColors(pickColor(colors, seen));
    },
  };
}

/** The colors of an item, to be removed and picked again. */
export function EditedColors({ editing }: { readonly editing: ColorEditing }) {
  const { colors, onColors, isPicking, onPicking } = editing;
  const button = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    // What lay over the photo had the focus, and is gone.
    if (!isPicking && wasPicking.current) button.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  const canPick = canPickColor(colors);
  return (
    <div className={styles.colorsEdited}>
      <ColorShares
        colors={colors}
        onRemove={(at) => {
          // The pressed button goes with its color.
          button.current?.focus();
          onColors(removeColor(colors, at));
        }}
      />
      <Button
        ref={button}
        size="small"
        aria-pressed={isPicking}
        unavailable={!canPick}
        onClick={() => onPicking(!isPicking)}
      >
        <Icon of={Pipette} size="small" />
        {COLOR_PICK_WORDS.pick}
      </Button>
      {canPick ? null : <p className="small secondary">{COLOR_PICK_WORDS.full}</p>}
    </div>
  );
}
