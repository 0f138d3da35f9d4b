import {
  capitalize,
  describeTraits,
  FAMILIES,
  familyOf,
  SEASON_KEYS,
  SEASONS,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Star } from 'lucide-react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { GALLERY_WORDS } from '../../words/season.ts';
import { galleryColorsOf } from './gallery-colors.ts';
import styles from './season-gallery.module.css';

interface SeasonGalleryProps {
  /** The season of the profile. */
  readonly own: SeasonKey | null;
  readonly onOpen: (season: SeasonKey) => void;
}

/** The twelve seasons, three to a family. */
export function SeasonGallery({ own, onOpen }: SeasonGalleryProps) {
  return FAMILIES.map((family) => (
    <section key={family} className={styles.family} aria-labelledby={`family-${family}`}>
      <div>
        <h2 id={`family-${family}`}>{capitalize(family)}</h2>
        <p className={`secondary ${styles.familyText}`}>{GALLERY_WORDS.families[family]}</p>
      </div>
      <ul className={styles.cards}>
        {SEASON_KEYS.filter((key) => familyOf(key) === family).map((key) => (
          <li key={key}>
            <SeasonGalleryCard season={key} isOwn={key === own} onOpen={() => onOpen(key)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface SeasonGalleryCardProps {
  readonly season: SeasonKey;
  readonly isOwn: boolean;
  readonly onOpen: () => void;
}

function SeasonGalleryCard({ season, isOwn, onOpen }: SeasonGalleryCardProps) {
  const { name, alias } = SEASONS[season];
  const colors = galleryColorsOf(season);
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      {/* Their names are read in what opens; here they would bury the season's own. */}
      <Mount className={styles.strip}>
        {colors.map(({ hex }) => (
          <Swatch key={hex} color={hex} />
        ))}
      </Mount>
      <span className={styles.words}>
        <span className={styles.head}>
          <b className="h3">{name}</b>
          {isOwn ? (
            <Badge>
              <Icon of={Star} size="tiny" />
              {GALLERY_WORDS.own}
            </Badge>
          ) : null}
        </span>
        <span className="secondary">
          {describeTraits(season).replace(/\.$/, '')}
          {alias ? <span className="muted"> · {GALLERY_WORDS.also(alias)}</span> : null}
        </span>
      </span>
    </button>
  );
}
