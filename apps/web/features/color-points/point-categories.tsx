import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { POINT_WORDS } from '../../words/photo.words.ts';
import type { PointView } from './point-views.ts';
import styles from './points-panel.module.css';

/** A reference list of a profile's points with their colors and purposes. */
export function PointCategories({ points }: { readonly points: readonly PointView[] }) {
  return (
    <ul className={styles.categories}>
      {points.map(({ id, label, description, point }) => (
        <li key={id}>
          <Mount padding="tiny">
            <Swatch color={point?.hex ?? null} size={24} />
          </Mount>
          <span>
            {label}
            <span className="small number muted" translate={point ? 'no' : undefined}>
              {point ? point.hex : POINT_WORDS.empty}
            </span>
            <span className="small secondary">{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
