import { ArrowRight, Shirt } from 'lucide-react';
import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Link } from 'react-router';

import { Icon } from '../../components/icon.tsx';
import { SEASON_WORDS } from '../../words/season.ts';
import styles from './wardrobe-card.module.css';

/** The way on, once a season is set. */
export function WardrobeCard({ season }: { readonly season: SeasonKey }) {
  return (
    <Link to="/wardrobe" className={styles.card}>
      <Icon of={Shirt} size="large" />
      <span className={styles.words}>
        <b className="h3">{SEASON_WORDS.wardrobe}</b>
        <span className="secondary">{SEASON_WORDS.wardrobeText(SEASON_NAMES[season])}</span>
      </span>
      <Icon of={ArrowRight} />
    </Link>
  );
}
