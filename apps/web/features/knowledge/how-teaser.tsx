import { Link } from 'react-router';

import { HOW_WORDS } from '../../words/how-it-decides.words.ts';
import { HOW_PATH } from './season-address.ts';
import styles from './how-teaser.module.css';

/** Shown below every page of seasons: how sure the results are, and where to read more. */
export function HowTeaser() {
  return (
    <section className={styles.teaser} aria-labelledby="how-teaser">
      <h2 id="how-teaser">{HOW_WORDS.title}</h2>
      <div>
        <p className="lead">{HOW_WORDS.teaser}</p>
        <p className={styles.more}>
          <Link to={HOW_PATH}>{HOW_WORDS.more}</Link>
        </p>
      </div>
    </section>
  );
}
