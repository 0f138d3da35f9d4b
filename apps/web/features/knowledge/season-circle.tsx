import {
  capitalize,
  FAMILIES,
  SEASON_CIRCLE,
  SEASON_NAMES,
  SEASONS,
  stepRoundCircle,
} from '@color-almanac/domain';
import type { ColorCategory, SeasonKey } from '@color-almanac/domain';
import { describeRelation } from '@color-almanac/words';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { Mount } from '../../ui/swatch/swatch.tsx';
import { CIRCLE_WORDS } from '../../words/knowledge.words.ts';
import { CIRCLE_BOX, placeFamily } from '../../ui/chart/circle-geometry.ts';
import { CircleSeat } from './circle-seat.tsx';
import type { Focusable } from './circle-seat.tsx';
import styles from './season-circle.module.css';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
/** One ring each, from the middle outwards. */
const RINGS: readonly ColorCategory[] = ['reds', 'yellows_oranges', 'greens', 'blues'];
const MIDDLE = 2;

/**
 * The twelve seasons as a picture for the keyboard: Tab reaches one of them, arrows move around, Enter opens a season.
 * Each name comes with its relation to the season shown.
 */
export function SeasonCircle({ season }: { readonly season: SeasonKey }) {
  const seats = useRef(new Map<SeasonKey, Focusable>());
  const [reached, setReached] = useState(season);
  const [focused, setFocused] = useState<SeasonKey | null>(null);
  const [pointed, setPointed] = useState<SeasonKey | null>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    const to = steps === undefined ? toEnd(event.key, season) : stepRoundCircle(reached, steps);
    if (to === null) return;
    event.preventDefault();
    seats.current.get(to)?.focus();
  };
  const described = pointed ?? focused ?? season;
  return (
    <Mount padding="grid" className={styles.circle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links arrive here */}
      <svg
        viewBox={CIRCLE_BOX}
        role="group"
        aria-label={CIRCLE_WORDS.label(SEASON_NAMES[season])}
        className={styles.picture}
        onKeyDown={moveFocus}
      >
        {FAMILIES.map((family, place) => {
          const { x, y } = placeFamily(place);
          return (
            <text
              key={family}
              x={x}
              y={y}
              textAnchor="middle"
              aria-hidden
              className={styles.family}
            >
              {capitalize(family)}
            </text>
          );
        })}
        {SEASON_CIRCLE.map((key, seat) => (
          <CircleSeat
            key={key}
            seat={seat}
            season={key}
            shown={season}
            colors={RINGS.map((ring) => SEASONS[key].colorCategories[ring][MIDDLE]?.hex ?? '')}
            canTab={key === reached}
            hold={(element) => {
              if (element) seats.current.set(key, element);
            }}
            onFocus={(has) => {
              setFocused(has ? key : null);
              if (has) setReached(key);
            }}
            onPoint={(isOver) => setPointed(isOver ? key : null)}
          />
        ))}
      </svg>
      <span className={styles.relation}>
        <b>{SEASON_NAMES[described]}</b>
        <span>{`, ${describeRelation(season, described)}`}</span>
      </span>
      <span className={styles.legend}>
        <span className={styles.solid}>{CIRCLE_WORDS.safe}</span>
        <span className={styles.dashed}>{CIRCLE_WORDS.careful}</span>
        <span>{CIRCLE_WORDS.hint}</span>
      </span>
    </Mount>
  );
}

/** Home leads back to the season that is shown, End to the opposite side. */
function toEnd(key: string, season: SeasonKey): SeasonKey | null {
  if (key === 'Home') return season;
  return key === 'End' ? stepRoundCircle(season, SEASON_CIRCLE.length / 2) : null;
}
