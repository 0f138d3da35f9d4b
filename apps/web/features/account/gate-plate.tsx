import { COLOR_CATEGORIES, FAMILIES, familyOf, PALETTES, SEASON_KEYS } from '@color-almanac/domain';

import { Swatch } from '../../components/swatch/swatch.tsx';
import styles from './gate.module.css';

/** The middle color of a category: the third of five, light to dark. */
const MIDDLE = 2;

/** The year in color: a column for each season, a row for each category. */
export function GatePlate() {
  return (
    <div className={styles.right}>
      <div
        role="img"
        aria-label="Twelve columns of color, one for each season"
        className={styles.plate}
      >
        {SEASON_KEYS.map((key) => (
          <span key={key} className={styles.column}>
            {COLOR_CATEGORIES.map((category) => (
              <Swatch key={category} color={PALETTES[key][category][MIDDLE]?.hex ?? null} />
            ))}
          </span>
        ))}
        {FAMILIES.map((family) => (
          <span
            key={family}
            className={styles.family}
            style={{
              gridColumn: `span ${SEASON_KEYS.filter((key) => familyOf(key) === family).length}`,
            }}
          >
            {family}
          </span>
        ))}
      </div>
    </div>
  );
}
