import { FAMILIES, familyOf, SEASON_KEYS } from '@color-almanac/domain';

import { Swatch } from '../../ui/swatch/swatch.tsx';
import { PLATE_COLORS } from './plate-colors.ts';
import styles from './gate.module.css';

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
            {PLATE_COLORS[key].split(' ').map((color) => (
              <Swatch key={color} color={color} />
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
