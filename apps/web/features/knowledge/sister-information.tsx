import {
  borrowingBetween,
  borrowLevelBetween,
  explainBorrowing,
  listBorrowableColors,
  SEASON_KEYS,
  SEASON_NAMES,
  SISTERS,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Link } from 'react-router';

import { ColorPlate } from '../../components/swatch/color-plate.tsx';
import { Mount } from '../../components/swatch/swatch.tsx';
import { SISTER_WORDS } from '../../words/knowledge.ts';
import { KnowledgeSection } from './knowledge-section.tsx';
import { LEVELS, LevelBadge } from './level-badge.tsx';
import { seasonPath } from './season-address.ts';
import styles from './sister-information.module.css';

/** What the two sisters lend, how every other season relates to this one, and what the words mean. */
export function SisterInformation({ season }: { readonly season: SeasonKey }) {
  const { safe, careful } = SISTERS[season];
  return (
    <KnowledgeSection title={SISTER_WORDS.title} gist={SISTER_WORDS.gist}>
      <div className={styles.sisters}>
        <Sister season={season} sister={safe} />
        <Sister season={season} sister={careful} />
      </div>
      <div className={styles.meaning}>
        <h3>{SISTER_WORDS.meaning}</h3>
        <dl className={styles.levels}>
          {LEVELS.map((level) => (
            <div key={level}>
              <dt>
                <LevelBadge level={level} />
              </dt>
              <dd>
                <p className="secondary">{SISTER_WORDS.explanations[level]}</p>
                <OtherSeasons season={season} level={level} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </KnowledgeSection>
  );
}

interface SisterProps {
  readonly season: SeasonKey;
  readonly sister: SeasonKey;
}

function Sister({ season, sister }: SisterProps) {
  const borrowing = borrowingBetween(season, sister);
  const level = borrowing.level === 'safe' ? 'safe' : 'careful';
  return (
    <div
      role="group"
      className={styles.sister}
      aria-label={SISTER_WORDS.lends(SEASON_NAMES[sister])}
    >
      <div className={styles.head}>
        <h3>
          <Link to={seasonPath(sister)}>{SEASON_NAMES[sister]}</Link>
        </h3>
        <LevelBadge level={level} />
      </div>
      <p className="secondary">{explainBorrowing(season, sister)}</p>
      <Mount padding="grid" className={styles.colors}>
        {listBorrowableColors(borrowing).map((color) => (
          <ColorPlate key={color.hex} {...color} />
        ))}
      </Mount>
      <h4>{SISTER_WORDS.leave}</h4>
      <Mount padding="grid" className={styles.colors}>
        {borrowing.avoidColors.map((color) => (
          <ColorPlate key={color.hex} {...color} />
        ))}
      </Mount>
    </div>
  );
}

interface OtherSeasonsProps {
  readonly season: SeasonKey;
  readonly level: (typeof LEVELS)[number];
}

/** All seasons of a level, including sisters. */
function OtherSeasons({ season, level }: OtherSeasonsProps) {
  const others = SEASON_KEYS.filter((other) => borrowLevelBetween(season, other) === level);
  return (
    <ul className={styles.others}>
      {others.map((other) => (
        <li key={other}>
          <Link to={seasonPath(other)}>{SEASON_NAMES[other]}</Link>
        </li>
      ))}
    </ul>
  );
}
