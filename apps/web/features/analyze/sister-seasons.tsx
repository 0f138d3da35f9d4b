import { paletteOf, SEASON_NAMES } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey, SisterSeason } from '@color-almanac/domain';
import { saySister } from '@color-almanac/words';
import { Check, Star, TriangleAlert } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { ColorPlates } from './color-plates.tsx';
import styles from './sister-seasons.module.css';

interface SisterSeasonsProps {
  /** The season whose sisters are shown. */
  readonly of: SeasonKey;
  /** The user's season: their own colors are marked, and advice for other seasons does not address them. */
  readonly own: SeasonKey | null;
  readonly sisters: readonly SisterSeason[];
}

/** What the sisters of a season lend, how freely, and which of their colors to avoid. */
export function SisterSeasons({ of, own, sisters }: SisterSeasonsProps) {
  const name = SEASON_NAMES[of];
  return (
    <div className={styles.sisters}>
      <p className="muted">
        {of === own ? ANALYZE_WORDS.sistersOfOwn(name) : ANALYZE_WORDS.sistersOf(name)}
      </p>
      {own && of !== own ? <p>{ANALYZE_WORDS.sistersOfOther(name, SEASON_NAMES[own])}</p> : null}
      {sisters.map((sister) => (
        <Sister key={sister.season.key} sister={sister} of={of} own={own} />
      ))}
    </div>
  );
}

interface SisterProps {
  readonly sister: SisterSeason;
  readonly of: SeasonKey;
  readonly own: SeasonKey | null;
}

function Sister({ sister, of, own }: SisterProps) {
  const { name, level, sharedTraits, colors, avoidColors } = sister;
  const isSafe = level === 'safe';
  const isForOther = own !== null && of !== own;
  const words = ANALYZE_WORDS;
  const mark = (listed: readonly PaletteColor[]) => markOwn(listed, isForOther ? own : null);
  return (
    <section className={styles.sister} aria-label={name}>
      <div className={styles.head}>
        <h3 className="h4">{name}</h3>
        {sister.season.key === own ? (
          <Badge>
            <Icon of={Star} size="tiny" />
            <span>{words.own}</span>
          </Badge>
        ) : null}
        <Badge tone={isSafe ? 'success' : 'warning'}>
          <Icon of={isSafe ? Check : TriangleAlert} size="tiny" />
          <span>{words.levels[level]}</span>
        </Badge>
      </div>
      <p className="secondary">{saySister(sister)}</p>
      <ul className={styles.traits} aria-label={words.shared}>
        {sharedTraits.map((trait) => (
          <li key={trait}>
            <Badge>{trait}</Badge>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <ColorPlates
          title={isForOther ? words.borrowFor(SEASON_NAMES[of]) : words.borrow}
          colors={mark(colors)}
          columns={3}
        />
        <ColorPlates
          title={isForOther ? words.avoidFor(SEASON_NAMES[of]) : words.avoid}
          colors={mark(avoidColors)}
          columns={3}
        />
      </div>
    </section>
  );
}

/** Marks each color that is one of the user's own. */
function markOwn(colors: readonly PaletteColor[], own: SeasonKey | null) {
  const owned = new Set<string>(own ? paletteOf(own).map(({ hex }) => hex) : []);
  return colors.map((color) =>
    owned.has(color.hex) ? { ...color, figure: ANALYZE_WORDS.ownColor } : color,
  );
}
