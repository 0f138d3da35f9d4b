import type { SeasonDifference } from '@color-almanac/domain';
import { wordSwatchDifference, nameCategory } from '@color-almanac/words';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import styles from './color-pairs.module.css';

/** Two colors with the same role, edge to edge, and how the second differs from the first. */
export function ColorPairs({ pairs }: Pick<SeasonDifference, 'pairs'>) {
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ category, first, second, differences }) => (
        <li key={category}>
          <Mount padding="chip" className={styles.two}>
            <Swatch color={first.hex} />
            <Swatch color={second.hex} />
          </Mount>
          <div>
            <p>
              <span className="unseen">{`${nameCategory(category, [first, second])}: `}</span>
              <span translate="no">{first.name}</span>{' '}
              <span className="muted number" translate="no">
                {first.hex}
              </span>
            </p>
            <p>
              <span translate="no">{second.name}</span>{' '}
              <span className="muted number" translate="no">
                {second.hex}
              </span>
            </p>
          </div>
          <p className={`secondary ${styles.words}`}>{wordSwatchDifference(differences)}</p>
        </li>
      ))}
    </ul>
  );
}
