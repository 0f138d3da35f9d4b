import type { DetailColor, ItemMatch, MatchReason } from '@color-almanac/domain';
import { sayMatch } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon.tsx';
import { CATALOG_WORDS, ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import { PHOTO_LIGHT_WORDS } from '../../words/photo-light.words.ts';
import { CheckBadge } from './check-badge.tsx';
import { ColorShares, EditedColors } from './color-shares.tsx';
import type { ColorEditing } from './color-shares.tsx';
import styles from './garment.module.css';
import { Occasions } from './occasions.tsx';
import { QuantityControl } from './quantity-control.tsx';
import { RATING_ICONS } from './rating-icon.ts';

interface ItemReadingProps {
  readonly photo: ReactNode;
  readonly name: string;
  /** Type and category; unknown and repeated words are left out. */
  readonly kinds: readonly (string | null)[];
  /** `null` where it cannot be rated. */
  readonly match: ItemMatch | null;
  /** Why it is rated so; `null` where it cannot be rated. */
  readonly why: MatchReason | null;
  /** Shown in place of a verdict where it cannot be rated. */
  readonly unrated?: string;
  /** Whether its colors can't be trusted, and so no rating is given. */
  readonly isDoubtful?: boolean;
  /** A question or message for the user before everything else. */
  readonly question?: ReactNode;
  readonly colors: readonly DetailColor[];
  /** Where they can be removed and picked. */
  readonly editing?: ColorEditing;
  readonly occasions: readonly string[];
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly tips: readonly string[];
  /** Further facts, between quantity and tips. */
  readonly children?: ReactNode;
}

/** The analysis of one item, beside its photo. */
export function ItemReading(props: ItemReadingProps) {
  const { photo, question, colors, occasions, quantity, onQuantity, tips, children } = props;
  return (
    <div className={styles.columns}>
      {photo}
      <div className={styles.reading}>
        <Heading {...props} />
        {question}
        <section className={styles.part}>
          <h4>{WORDS.colors}</h4>
          {props.editing ? (
            <EditedColors editing={props.editing} />
          ) : (
            <ColorShares colors={colors} />
          )}
        </section>
        <div className={styles.pair}>
          <section className={styles.part}>
            <h4>{WORDS.occasions}</h4>
            <Occasions occasions={occasions} />
          </section>
          <section className={styles.part}>
            <h4>{WORDS.quantity}</h4>
            <QuantityControl quantity={quantity} onChange={onQuantity} />
          </section>
        </div>
        {children}
        <section className={styles.part}>
          <h4>{WORDS.tips}</h4>
          <ul className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Heading(props: ItemReadingProps) {
  const { name, kinds, match, why, isDoubtful = false } = props;
  const { unrated = isDoubtful ? PHOTO_LIGHT_WORDS.checkWhy : CATALOG_WORDS.tile.unrated } = props;
  const shown = kinds.filter((kind, at) => kind !== null && kinds.indexOf(kind) === at);
  return (
    <div>
      <div className={styles.heading}>
        <h3 className="h2" translate="no">
          {name}
        </h3>
        {match ? (
          <Badge tone={match.rating === 'poor' || match.rating === 'fair' ? 'plain' : 'success'}>
            <Icon of={RATING_ICONS[match.rating]} size="tiny" />
            <span>{WORDS.rating(CATALOG_WORDS.ratings[match.rating], match.score)}</span>
          </Badge>
        ) : isDoubtful ? (
          <CheckBadge />
        ) : null}
      </div>
      <p className="secondary">{shown.join(', ')}</p>
      <p className={styles.verdict}>{why ? sayMatch(why) : unrated}</p>
    </div>
  );
}
