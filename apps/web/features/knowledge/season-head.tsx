import { SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeTraits } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { OwnSeasonBadge } from './own-season-badge.tsx';
import styles from './season-head.module.css';

interface SeasonHeadProps {
  readonly season: SeasonKey;
  readonly isOwn: boolean;
  /** The actions for the season. */
  readonly actions: ReactNode;
}

/** The season's name and its traits in a line, as short as possible: its colors come next. */
export function SeasonHead({ season, isOwn, actions }: SeasonHeadProps) {
  const { name, alias } = SEASONS[season];
  return (
    <div className={styles.head}>
      <div>
        <h1 className="display">{name}</h1>
        <div className={styles.line}>
          <p className="lead">
            <span>{describeTraits(season)}</span>
            {alias ? <span className="muted">{` ${KNOWLEDGE_WORDS.also(alias)}`}</span> : null}
          </p>
          {isOwn ? <OwnSeasonBadge /> : null}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
