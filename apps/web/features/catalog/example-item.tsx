import { ScanLine } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { RATING_ICONS } from '../../ui/garment/rating-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import { EXAMPLE_ITEM } from './example-colors.ts';
import styles from './example-item.module.css';

const WORDS = CATALOG_WORDS.firstVisit.example;

/** A drawn item, shown as the grid shows a rated one: one picture with one description. */
export function ExampleItem() {
  const rating = CATALOG_WORDS.ratings[EXAMPLE_ITEM.rating];
  return (
    <div role="img" aria-label={WORDS.label(rating)} className={styles.item}>
      <span className={styles.photo}>
        <Sweater />
        <Badge className={styles.mark}>{WORDS.mark}</Badge>
      </span>
      <b className={styles.name}>{WORDS.name}</b>
      <span className={styles.facts}>
        <Swatch color={EXAMPLE_ITEM.hex} size={14} />
        {WORDS.color}
        <span className={styles.rating}>
          <Icon of={RATING_ICONS[EXAMPLE_ITEM.rating]} size="small" />
          <span>{rating}</span>
        </span>
      </span>
      <span className={styles.season}>
        <Icon of={ScanLine} size="small" />
        {WORDS.caption}
      </span>
    </div>
  );
}

/** Seen from above, laid flat: body, sleeves, and the ribs of neck, cuffs and hem. */
function Sweater() {
  return (
    <svg viewBox="0 0 200 200" className={styles.sweater}>
      <g fill={EXAMPLE_ITEM.hex}>
        <path d="M72 34 44 46 16 138 42 148 58 104 58 172 142 172 142 104 158 148 184 138 156 46 128 34Q100 58 72 34Z" />
      </g>
      <g fill="none" stroke="#1b1b1b" strokeOpacity="0.28" strokeWidth="2" strokeLinecap="round">
        <path d="M66 37Q100 70 134 37M58 162 142 162M20 128 46 138M180 128 154 138M58 104 64 74M142 104 136 74" />
        <path d="M72 164v6M86 164v6M100 164v6M114 164v6M128 164v6" />
      </g>
    </svg>
  );
}
