import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Link } from 'react-router';

import { MAKE_UP_WORDS } from '../../words/make-up.ts';
import { KNOWLEDGE_TITLES } from '../../words/screens.ts';
import styles from './how-teaser.module.css';
import { makeUpPath } from './season-address.ts';

/** On a season's page: what its page of makeup, hair and metals has, and the way there. */
export function MakeUpTeaser({ season }: { readonly season: SeasonKey }) {
  return (
    <section className={styles.teaser} aria-labelledby="make-up-teaser">
      <h2 id="make-up-teaser">{MAKE_UP_WORDS.title}</h2>
      <div>
        <p className="lead">{MAKE_UP_WORDS.teaser}</p>
        <p className={styles.more}>
          <Link to={makeUpPath(season)}>{KNOWLEDGE_TITLES.makeUp(SEASON_NAMES[season])}</Link>
        </p>
      </div>
    </section>
  );
}
