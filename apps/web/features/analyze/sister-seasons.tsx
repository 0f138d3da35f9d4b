import type { SisterSeason } from '@color-almanac/domain';
import { Check, TriangleAlert } from 'lucide-react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import { ColorPlates } from './color-plates.tsx';
import styles from './sister-seasons.module.css';

interface SisterSeasonsProps {
  /** Whose sisters they are. */
  readonly of: string;
  readonly isOwn: boolean;
  readonly sisters: readonly SisterSeason[];
}

/** What the sisters of a season lend, how freely, and what of them to leave. */
export function SisterSeasons({ of, isOwn, sisters }: SisterSeasonsProps) {
  return (
    <div className={styles.sisters}>
      <p className="muted">
        {isOwn ? ANALYZE_WORDS.sistersOfOwn(of) : ANALYZE_WORDS.sistersOf(of)}
      </p>
      {sisters.map((sister) => (
        <Sister key={sister.season.key} sister={sister} />
      ))}
    </div>
  );
}

function Sister({ sister }: { readonly sister: SisterSeason }) {
  const { name, level, description, sharedTraits, colors, avoidColors } = sister;
  const isSafe = level === 'safe';
  return (
    <section className={styles.sister} aria-label={name}>
      <div className={styles.head}>
        <h3 className="h4">{name}</h3>
        <Badge tone={isSafe ? 'success' : 'warning'}>
          <Icon of={isSafe ? Check : TriangleAlert} size="tiny" />
          {ANALYZE_WORDS.levels[level]}
        </Badge>
      </div>
      <p className="secondary">{description}</p>
      <ul className={styles.traits} aria-label={ANALYZE_WORDS.shared}>
        {sharedTraits.map((trait) => (
          <li key={trait}>
            <Badge>{trait}</Badge>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <ColorPlates title={ANALYZE_WORDS.borrow} colors={colors} columns={3} />
        <ColorPlates title={ANALYZE_WORDS.avoid} colors={avoidColors} columns={3} />
      </div>
    </section>
  );
}
