import { compareNeighbours, neighboursOf, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { wordSeasonDifference, describeRelation } from '@color-almanac/words';
import { Link } from 'react-router';

import { COMPARE_WORDS } from '../../words/knowledge.words.ts';
import { ColorPairs } from './color-pairs.tsx';
import { seasonPath } from './season-address.ts';
import styles from './season-neighbours.module.css';

/** How a season differs from its two neighbors, side by side. */
export function SeasonNeighbours({ season }: { readonly season: SeasonKey }) {
  const { previous, next } = neighboursOf(season);
  return (
    <section className={styles.section} aria-labelledby="neighbours">
      <h2 id="neighbours">{COMPARE_WORDS.neighbours}</h2>
      <p className="lead">{COMPARE_WORDS.neighboursLead}</p>
      <div className={styles.two}>
        <Neighbour season={season} neighbour={previous} />
        <Neighbour season={season} neighbour={next} />
      </div>
    </section>
  );
}

interface NeighbourProps {
  readonly season: SeasonKey;
  readonly neighbour: SeasonKey;
}

function Neighbour({ season, neighbour }: NeighbourProps) {
  const difference = compareNeighbours(season, neighbour);
  return (
    <div role="group" className={styles.neighbour} aria-label={SEASON_NAMES[neighbour]}>
      <div>
        <h3>
          <Link to={seasonPath(neighbour)}>{SEASON_NAMES[neighbour]}</Link>
        </h3>
        <p className="muted">{describeRelation(season, neighbour)}</p>
      </div>
      <p className={styles.text}>{wordSeasonDifference(difference).join(' ')}</p>
      <ColorPairs pairs={difference.pairs} />
      <p>
        <Link to={seasonPath(season, neighbour)} preventScrollReset>
          {COMPARE_WORDS.more(SEASON_NAMES[neighbour])}
        </Link>
      </p>
    </div>
  );
}
