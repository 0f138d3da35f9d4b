import { synthesizeItemDetail, titleOf } from '@color-almanac/domain';
import type { IndexedItem, ItemDetail, ItemMatch } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Badge } from '../../../components/badge/badge.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Modal } from '../../../components/modal/modal.tsx';
import { CATALOG_WORDS, ITEM_WORDS as WORDS } from '../../../words/catalog.ts';
import { RATING_ICONS } from '../rating-icon.ts';
import { ColorShares } from './color-shares.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { QuantityControl } from './quantity-control.tsx';
import styles from './item-dialog.module.css';

interface ItemAnalysisDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: IndexedItem;
  readonly shelf: ItemShelf;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Where this item stands among those that can be gone through, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
}

/** What is known of an analyzed item. */
export function ItemAnalysisDialog(props: ItemAnalysisDialogProps) {
  const { open, onClose, entry, shelf, quantity, onQuantity, place, count, onGo } = props;
  const { item, match } = entry;
  const detail = synthesizeItemDetail(item);
  const name = titleOf(item);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.analysisTitle}
      width={920}
      subtitle={count > 1 ? <Steps place={place} count={count} onGo={onGo} /> : null}
    >
      <div className={styles.columns}>
        <ItemPhoto key={item.id} shelf={shelf} id={item.id} name={name} />
        <div className={styles.reading}>
          <Heading name={name} detail={detail} match={match} />
          <section className={styles.part}>
            <h4>{WORDS.colors}</h4>
            <ColorShares colors={detail.colors} />
          </section>
          <div className={styles.pair}>
            <section className={styles.part}>
              <h4>{WORDS.occasions}</h4>
              <Occasions occasions={detail.occasion} />
            </section>
            <section className={styles.part}>
              <h4>{WORDS.quantity}</h4>
              <QuantityControl quantity={quantity} onChange={onQuantity} />
            </section>
          </div>
          <dl className={styles.facts}>
            <dt>{WORDS.season}</dt>
            <dd>{WORDS.seasons[detail.season]}</dd>
            <dt>{WORDS.versatility}</dt>
            <dd>{WORDS.versatilityOf(detail.versatility)}</dd>
          </dl>
          <section className={styles.part}>
            <h4>{WORDS.tips}</h4>
            <ul className={styles.tips}>
              {detail.suggestions.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Modal>
  );
}

function Steps({ place, count, onGo }: Pick<ItemAnalysisDialogProps, 'place' | 'count' | 'onGo'>) {
  return (
    <span className={styles.steps}>
      <IconButton
        size="small"
        label={WORDS.previous}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      >
        <Icon of={ChevronLeft} size="small" />
      </IconButton>
      <span aria-live="polite" className="number">
        {WORDS.counter(place + 1, count)}
      </span>
      <IconButton
        size="small"
        label={WORDS.next}
        disabled={place === count - 1}
        onClick={() => onGo(place + 1)}
      >
        <Icon of={ChevronRight} size="small" />
      </IconButton>
    </span>
  );
}

interface HeadingProps {
  readonly name: string;
  readonly detail: ItemDetail;
  readonly match: ItemMatch | null;
}

function Heading({ name, detail, match }: HeadingProps) {
  const kinds = [detail.garmentType, detail.category].filter(
    (kind, at, all) => kind !== null && all.indexOf(kind) === at,
  );
  return (
    <div>
      <div className={styles.heading}>
        <h3 className="h2">{name}</h3>
        {match ? (
          <Badge tone={match.rating === 'poor' || match.rating === 'fair' ? 'plain' : 'success'}>
            <Icon of={RATING_ICONS[match.rating]} size="tiny" />
            {WORDS.rating(CATALOG_WORDS.ratings[match.rating], match.score)}
          </Badge>
        ) : null}
      </div>
      <p className="secondary">{kinds.join(', ')}</p>
      <p className={styles.verdict}>
        {match ? WORDS.verdicts[match.rating] : CATALOG_WORDS.tile.unrated}
      </p>
    </div>
  );
}

/** What an item is for, word by word. */
export function Occasions({ occasions }: { readonly occasions: readonly string[] }) {
  if (occasions.length === 0) return <p className="secondary">{WORDS.unsaid}</p>;
  return (
    <ul className={styles.occasions}>
      {occasions.map((occasion) => (
        <li key={occasion}>
          <Badge>{occasion}</Badge>
        </li>
      ))}
    </ul>
  );
}
