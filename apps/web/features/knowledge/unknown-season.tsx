import { SEASON_KEYS, SEASON_NAMES, shortenText } from '@color-almanac/domain';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { KNOWLEDGE_PATH, seasonPath } from './season-address.ts';
import { UNKNOWN_WORDS } from '../../words/knowledge.words.ts';
import styles from './unknown-season.module.css';

/** Longer than any real name. */
const MOST_SHOWN = 60;

/** Says that there is no such season, with a link to all there are. */
export function UnknownSeason({ asked }: { readonly asked: string }) {
  const shown = asked.length > MOST_SHOWN ? `${shortenText(asked, MOST_SHOWN)}…` : asked;
  return (
    <div className={styles.unknown}>
      <h1>{UNKNOWN_WORDS.title}</h1>
      <p className="lead">{UNKNOWN_WORDS.text(shown)}</p>
      <ul className={styles.names}>
        {SEASON_KEYS.map((key) => (
          <li key={key}>
            <Link to={seasonPath(key)}>{SEASON_NAMES[key]}</Link>
          </li>
        ))}
      </ul>
      <Link to={KNOWLEDGE_PATH} className={buttonClasses({ variant: 'outline' })}>
        {UNKNOWN_WORDS.back}
      </Link>
    </div>
  );
}
