import { summarizeItem, titleOf } from '@color-almanac/domain';
import type { IndexedItem } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { ColorShares } from '../../../ui/garment/color-shares.tsx';
import styles from '../../../ui/garment/garment.module.css';
import { Occasions } from '../../../ui/garment/occasions.tsx';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.words.ts';
import { ItemModal } from './item-modal.tsx';
import { BrandFact, Description } from './own-words.tsx';
import type { ItemEdit } from './use-item-edit.ts';

interface ItemDetailsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: IndexedItem;
  readonly photo: ReactNode;
  readonly edit: ItemEdit;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The details of an item without an analysis. */
export function ItemDetailsDialog(props: ItemDetailsDialogProps) {
  const { item } = props.entry;
  const summary = summarizeItem(item);
  const name = titleOf(item);
  return (
    <ItemModal title={WORDS.detailsTitle} {...props}>
      <div className={styles.columns}>
        {props.photo}
        <div className={styles.reading}>
          <h3 className="h2" translate="no">
            {name}
          </h3>
          <dl className={styles.facts}>
            <dt>{WORDS.catalogue}</dt>
            <dd>{CATALOGUE_NAMES[summary.catalogue]}</dd>
            <dt>{WORDS.category}</dt>
            <dd>{summary.category ?? WORDS.unsaid}</dd>
            <dt>{WORDS.style}</dt>
            <dd>{summary.style ?? WORDS.unsaid}</dd>
            <BrandFact item={item} />
            <dt>{WORDS.added}</dt>
            <dd>{DAY.format(new Date(summary.added))}</dd>
          </dl>
          <Description item={item} />
          <section className={styles.part}>
            <h4>{WORDS.colors}</h4>
            <ColorShares colors={summary.colors} />
          </section>
          <section className={styles.part}>
            <h4>{WORDS.occasions}</h4>
            <Occasions occasions={summary.occasions} />
          </section>
        </div>
      </div>
    </ItemModal>
  );
}
