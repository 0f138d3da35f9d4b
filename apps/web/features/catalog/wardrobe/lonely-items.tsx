import { titleOf } from '@color-almanac/domain';
import type { LonelyItem } from '@color-almanac/domain';
import { explainLonely } from '@color-almanac/words';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import styles from './wardrobe-panel.module.css';

/** How many are listed; the grid shows the others. */
const MOST_SHOWN = 3;

/** Why items match nothing else, for the first few of them. */
export function LonelyItems({ items }: { readonly items: readonly LonelyItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.lonely}>
      {items.slice(0, MOST_SHOWN).map(({ item, color }) => (
        <li key={item.id}>
          <Mount padding="tiny">
            <Swatch color={color} size={14} />
          </Mount>
          <span>
            <b translate="no">{`${titleOf(item)}.`}</b> <span>{explainLonely(color)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
