import {
  borrowLevelBetween,
  compareNeighbours,
  SEASON_KEYS,
  SEASON_NAMES,
  SISTERS,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { wordSeasonDifference } from '@color-almanac/words';
import { Link } from 'react-router';

import { LEVELS, LevelBadge } from '../../ui/sister/level-badge.tsx';
import { SisterColors } from '../../ui/sister/sister-colors.tsx';
import { COMPARE_WORDS, SISTER_WORDS } from '../../words/knowledge.words.ts';
import { KnowledgeSection } from './knowledge-section.tsx';
import { seasonPath } from './season-address.ts';
import styles from './sister-information.module.css';

/** What the two sisters lend and how they differ, how every other season relates to this one, and what the words mean. */
export function SisterInformation({ season }: { readonly season: SeasonKey }) {
  const { safe, careful } = SISTERS[season];
  return (
    <KnowledgeSection
      title={SISTER_WORDS.title}
      gist={SISTER_WORDS.gist(SEASON_NAMES[safe], SEASON_NAMES[careful])}
      open={false}
    >
      <div className={styles.sisters}>
        {[safe, careful].map((sister) => (
          <SisterColors
            key={sister}
            season={season}
            sister={sister}
            label={SISTER_WORDS.lends(SEASON_NAMES[sister])}
            heading={
              <h3>
                <Link to={seasonPath(sister)}>{SEASON_NAMES[sister]}</Link>
              </h3>
            }
            levels={SISTER_WORDS.levels}
            difference={<Difference season={season} sister={sister} />}
            leave={<h4>{SISTER_WORDS.leave}</h4>}
          />
        ))}
      </div>
      <div className={styles.meaning}>
        <h3>{SISTER_WORDS.meaning}</h3>
        <dl className={styles.levels}>
          {LEVELS.map((level) => (
            <div key={level}>
              <dt>
                <LevelBadge level={level} words={SISTER_WORDS.levels} />
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

interface DifferenceProps {
  readonly season: SeasonKey;
  readonly sister: SeasonKey;
}

function Difference({ season, sister }: DifferenceProps) {
  return (
    <p>
      {wordSeasonDifference(compareNeighbours(season, sister)).join(' ')}{' '}
      <Link to={seasonPath(season, sister)} preventScrollReset>
        {COMPARE_WORDS.more(SEASON_NAMES[sister])}
      </Link>
    </p>
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
