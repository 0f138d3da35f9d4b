import { capitalize, FAMILIES, familyOf, SEASON_KEYS, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeTraits } from '@color-almanac/words';
import { Link } from 'react-router';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { FAMILY_WORDS, GALLERY_WORDS } from '../../words/knowledge.words.ts';
import { galleryColorsOf } from './gallery-colors.ts';
import { OwnSeasonBadge } from './own-season-badge.tsx';
import { seasonPath } from './season-address.ts';
import styles from './season-gallery.module.css';

interface SeasonGalleryProps {
  /** The season of the profile. */
  readonly own: SeasonKey | null;
}

/** The twelve seasons, three to a family. */
export function SeasonGallery({ own }: SeasonGalleryProps) {
  return FAMILIES.map((family) => (
    <section key={family} className={styles.family} aria-labelledby={`family-${family}`}>
      <div className={styles.familyHead}>
        <h2 id={`family-${family}`}>{capitalize(family)}</h2>
        <p className="secondary">{FAMILY_WORDS[family]}</p>
      </div>
      <ul className={styles.cards}>
        {SEASON_KEYS.filter((key) => familyOf(key) === family).map((key) => (
          <li key={key}>
            <SeasonGalleryCard season={key} isOwn={key === own} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface SeasonGalleryCardProps {
  readonly season: SeasonKey;
  readonly isOwn: boolean;
}

function SeasonGalleryCard({ season, isOwn }: SeasonGalleryCardProps) {
  const { name, alias } = SEASONS[season];
  return (
    <Link to={seasonPath(season)} className={styles.card}>
      {/* The colors' names can be read on the season's own page; here they would hide the season's name. */}
      <Mount className={styles.strip}>
        {galleryColorsOf(season).map(({ hex }) => (
          <Swatch key={hex} color={hex} />
        ))}
      </Mount>
      <span className={styles.words}>
        <span className={styles.head}>
          <b className="h3">{name}</b>
          {isOwn ? <OwnSeasonBadge /> : null}
        </span>
        <span className="secondary">
          <span>{describeTraits(season).replace(/\.$/, '')}</span>
          {alias ? <span className="muted">{` · ${GALLERY_WORDS.also(alias)}`}</span> : null}
        </span>
      </span>
    </Link>
  );
}
