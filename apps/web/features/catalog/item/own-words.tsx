import type { CatalogItem } from '@color-almanac/domain';

import styles from '../../../ui/garment/garment.module.css';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.words.ts';
import fieldStyles from './item-fields.module.css';

interface OfItem {
  readonly item: CatalogItem;
}

/** For a list of facts; nothing where it is not set. */
export function BrandFact({ item: { brand } }: OfItem) {
  if (brand === null) return null;
  return (
    <>
      <dt>{WORDS.brand}</dt>
      <dd>{brand}</dd>
    </>
  );
}

export function Description({ item: { description } }: OfItem) {
  if (description === null) return null;
  return (
    <section className={styles.part}>
      <h4>{WORDS.description}</h4>
      <p className={fieldStyles.description}>{description}</p>
    </section>
  );
}
