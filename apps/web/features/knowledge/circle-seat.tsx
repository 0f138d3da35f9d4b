import { SEASON_NAMES, SEASONS, SISTERS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeRelation } from '@color-almanac/words';
import { useHref, useLinkClickHandler } from 'react-router';

import { joinClasses } from '../../ui/join-classes.ts';
import { CIRCLE_WORDS } from '../../words/knowledge.words.ts';
import { drawArc, drawEdge, drawFields, placeLabel } from '../../ui/chart/circle-geometry.ts';
import { seasonPath } from './season-address.ts';
import styles from './season-circle.module.css';

/** A link inside an SVG is an SVG element, whatever React's types say. */
export type Focusable = Pick<SVGAElement, 'focus'>;

interface CircleSeatProps {
  readonly seat: number;
  readonly season: SeasonKey;
  /** The season the circle is drawn for. */
  readonly shown: SeasonKey;
  /** The colors of its four fields, from the middle outwards. */
  readonly colors: readonly string[];
  /** Whether it is the one that Tab reaches. */
  readonly canTab: boolean;
  readonly hold: (element: Focusable | null) => void;
  readonly onFocus: (has: boolean) => void;
  readonly onPoint: (isOver: boolean) => void;
}

/** One of the twelve seasons, as a drawn link. */
export function CircleSeat(props: CircleSeatProps) {
  const { seat, season, shown, colors, canTab, hold, onFocus, onPoint } = props;
  const path = seasonPath(season);
  const follow = useLinkClickHandler(path);
  const { x, y, anchor } = placeLabel(seat);
  const isShown = season === shown;
  return (
    <a
      ref={hold}
      href={useHref(path)}
      tabIndex={canTab ? 0 : -1}
      aria-label={CIRCLE_WORDS.seat(SEASON_NAMES[season], describeRelation(shown, season))}
      {...(isShown ? { 'aria-current': 'page' } : {})}
      className={styles.seat}
      onClick={follow}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <path d={drawEdge(seat)} className={styles.edge} />
      {drawFields(seat).map((path, ring) => (
        <path key={path} d={path} fill={colors[ring]} />
      ))}
      <SeatArc seat={seat} season={season} shown={shown} />
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        className={joinClasses(styles.label, isShown && styles.shown)}
      >
        {SEASONS[season].subtype}
      </text>
    </a>
  );
}

/** Heavy under the season itself, solid under its safe sister, dashed under the careful one. */
function SeatArc({ seat, season, shown }: Pick<CircleSeatProps, 'seat' | 'season' | 'shown'>) {
  const { safe, careful } = SISTERS[shown];
  const looks: Partial<Record<SeasonKey, string | undefined>> = {
    [shown]: styles.own,
    [safe]: styles.safe,
    [careful]: styles.careful,
  };
  const variant = looks[season];
  return variant ? <path d={drawArc(seat)} className={joinClasses(styles.arc, variant)} /> : null;
}
