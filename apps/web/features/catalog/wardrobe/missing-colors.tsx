import type { Addition, ItemFilter, MissingColor } from '@color-almanac/domain';
import { explainMissing, sayAddition } from '@color-almanac/words';

import { Button } from '../../../ui/button/button.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.words.ts';
import styles from './wardrobe-panel.module.css';

/** A color to add, and the outfits it makes; `null` where there is nothing to wear it with. */
export interface MissingAddition extends MissingColor {
  readonly addition: Addition | null;
}

interface MissingColorsProps {
  readonly missing: readonly MissingAddition[];
  readonly onShow: (filter: ItemFilter) => void;
}

/** The colors that would add most, the most useful first, each with its reason. */
export function MissingColors({ missing, onShow }: MissingColorsProps) {
  if (missing.length === 0) return <p className="secondary">{WORDS.nothingMissing}</p>;
  return (
    <ol className={styles.missing}>
      {missing.map(({ color, category, reason, filter, addition }) => (
        <li key={color.hex}>
          <Mount padding="chip" className={styles.mount}>
            <Swatch color={color.hex} size={48} />
          </Mount>
          <div>
            <p>
              <b translate="no">{color.name}</b>{' '}
              <span className={styles.hex} translate="no">
                {color.hex}
              </span>
            </p>
            {addition ? <p>{sayAddition(color.hex, addition)}</p> : null}
            <p className="secondary">{explainMissing({ reason, category, color })}</p>
            <Button
              variant="quiet"
              size="small"
              className={styles.showKind}
              aria-label={WORDS.showKindOf(color.name)}
              onClick={() => onShow(filter)}
            >
              {WORDS.showKind}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
