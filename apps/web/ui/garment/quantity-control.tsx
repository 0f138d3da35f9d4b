import { HIGHEST_QUANTITY, LEAST_QUANTITY } from '@color-almanac/domain';
import { Minus, Plus } from 'lucide-react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

interface QuantityControlProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** How many of an item there are: one at least. */
export function QuantityControl({ quantity, onChange }: QuantityControlProps) {
  return (
    <div role="group" aria-label={WORDS.quantity} className={styles.quantity}>
      <IconButton
        label={WORDS.fewer}
        unavailable={quantity <= LEAST_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon of={Minus} />
      </IconButton>
      <output className="number">{quantity}</output>
      <IconButton
        label={WORDS.more}
        unavailable={quantity >= HIGHEST_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={Plus} />
      </IconButton>
    </div>
  );
}
