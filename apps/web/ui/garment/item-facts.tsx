import { ALL_SEASON, isInSeason, SEASON_NAMES } from '@color-almanac/domain';
import type { ItemDetail, ItemMatch } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

interface ItemFactsProps {
  readonly detail: Pick<ItemDetail, 'season' | 'versatility'>;
  readonly match: ItemMatch | null;
  /** Whether its colors can't be trusted, and so name no palette. */
  readonly isDoubtful: boolean;
  /** Further rows. */
  readonly children?: ReactNode;
}

/** What follows from an item's kind and colors. Another palette is named only where the item isn't in the user's own. */
export function ItemFacts({ detail, match, isDoubtful, children }: ItemFactsProps) {
  const { season, versatility } = detail;
  const isOwn = match !== null && isInSeason(match.rating);
  return (
    <dl className={styles.facts}>
      {season === ALL_SEASON ? (
        <>
          <dt>{WORDS.season}</dt>
          <dd>{WORDS.seasons[ALL_SEASON]}</dd>
        </>
      ) : isOwn || isDoubtful ? null : (
        <>
          <dt>{WORDS.nearestPalette}</dt>
          <dd>{SEASON_NAMES[season]}</dd>
        </>
      )}
      <dt>{WORDS.versatility}</dt>
      <dd>{WORDS.versatilityOf(versatility)}</dd>
      {children}
    </dl>
  );
}
