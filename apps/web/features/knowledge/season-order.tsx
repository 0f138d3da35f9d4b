import { neighboursOf, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { Icon } from '../../ui/icon.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { seasonPath } from './season-address.ts';
import styles from './season-order.module.css';

interface SeasonOrderProps {
  readonly season: SeasonKey;
  /** The address of one of the pages of a season. */
  readonly pathOf?: (season: SeasonKey) => string;
}

/** Links to the season before and the one after, in a circle. */
export function SeasonOrder({ season, pathOf = seasonPath }: SeasonOrderProps) {
  const { previous, next } = neighboursOf(season);
  return (
    <nav className={styles.order} aria-label={KNOWLEDGE_WORDS.order}>
      <Link to={pathOf(previous)}>
        <span className="muted">{KNOWLEDGE_WORDS.previous}</span>
        <span className="h3">
          <Icon of={ArrowLeft} /> <span>{SEASON_NAMES[previous]}</span>
        </span>
      </Link>
      <Link to={pathOf(next)} className={styles.next}>
        <span className="muted">{KNOWLEDGE_WORDS.next}</span>
        <span className="h3">
          <span>{SEASON_NAMES[next]}</span> <Icon of={ArrowRight} />
        </span>
      </Link>
    </nav>
  );
}
