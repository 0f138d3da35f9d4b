import { describeItem, titleOf } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { ColorShares } from '../../../components/garment/color-shares.tsx';
import styles from '../../../components/garment/garment.module.css';
import { Occasions } from '../../../components/garment/occasions.tsx';
import { Modal } from '../../../components/modal/modal.tsx';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.ts';

interface ItemDetailsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly item: CatalogItem;
  readonly photo: ReactNode;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What is kept of an item that nobody analyzed yet. */
export function ItemDetailsDialog({ open, onClose, item, photo }: ItemDetailsDialogProps) {
  const facts = describeItem(item);
  const name = titleOf(item);
  return (
    <Modal open={open} onClose={onClose} title={WORDS.detailsTitle} width={920}>
      <div className={styles.columns}>
        {photo}
        <div className={styles.reading}>
          <h3 className="h2">{name}</h3>
          <dl className={styles.facts}>
            <dt>{WORDS.catalogue}</dt>
            <dd>{facts.catalogue}</dd>
            <dt>{WORDS.category}</dt>
            <dd>{facts.category ?? WORDS.unsaid}</dd>
            <dt>{WORDS.style}</dt>
            <dd>{facts.style ?? WORDS.unsaid}</dd>
            <dt>{WORDS.added}</dt>
            <dd>{DAY.format(new Date(facts.added))}</dd>
          </dl>
          <section className={styles.part}>
            <h4>{WORDS.colors}</h4>
            <ColorShares colors={facts.colors} />
          </section>
          <section className={styles.part}>
            <h4>{WORDS.occasions}</h4>
            <Occasions occasions={facts.occasions} />
          </section>
        </div>
      </div>
    </Modal>
  );
}
