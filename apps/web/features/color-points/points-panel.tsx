import type { ReactNode, Ref } from 'react';

import { POINT_WORDS } from '../../words/photo.words.ts';
import type { PointView } from './point-views.ts';
import { PointRow } from './point-row.tsx';
import styles from './points-panel.module.css';

interface PointsPanelProps {
  readonly points: readonly PointView[];
  readonly activeId: string;
  readonly onActivate: (id: string) => void;
  readonly onClear: (id: string) => void;
  readonly onCopy: (hex: string) => void;
  /** The element around the actions. */
  readonly actions?: Ref<HTMLDivElement>;
  /** The actions for the points. */
  readonly children: ReactNode;
}

/** The profile's points as a list: color, name, hex, and who placed it. */
export function PointsPanel(props: PointsPanelProps) {
  const { points, activeId, onActivate, onClear, onCopy, actions, children } = props;
  const filled = points.filter(({ point }) => point).length;
  const excused = points.filter(({ isExcused }) => isExcused).length;
  return (
    <section className={styles.card} aria-labelledby="points-title">
      <div className={styles.head}>
        <h2 id="points-title" className="h3">
          {POINT_WORDS.panel}
        </h2>
        <span className="muted number">{POINT_WORDS.count(filled, points.length - excused)}</span>
      </div>
      <ul className={styles.list}>
        {points.map((view) => (
          <PointRow
            key={view.id}
            view={view}
            active={view.id === activeId}
            onActivate={() => onActivate(view.id)}
            onClear={() => onClear(view.id)}
            onCopy={onCopy}
          />
        ))}
      </ul>
      <div ref={actions} className={styles.foot}>
        {children}
      </div>
    </section>
  );
}
