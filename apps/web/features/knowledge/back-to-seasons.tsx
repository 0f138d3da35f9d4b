import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { KNOWLEDGE_PATH, seasonPath } from './season-address.ts';
import styles from './back-to-seasons.module.css';

interface BackToSeasonsProps {
  /** The season whose page is one level up. */
  readonly season?: SeasonKey | undefined;
}

/** A link from any page of the knowledge base one level up: to all twelve seasons, or to the page of one. */
export function BackToSeasons({ season }: BackToSeasonsProps) {
  return (
    <p className={styles.back}>
      <Link
        to={season ? seasonPath(season) : KNOWLEDGE_PATH}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <Icon of={ChevronLeft} size="small" />
        <span>{season ? SEASON_NAMES[season] : KNOWLEDGE_WORDS.back}</span>
      </Link>
    </p>
  );
}
