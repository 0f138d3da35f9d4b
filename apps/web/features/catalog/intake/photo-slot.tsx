import { ImageUp } from 'lucide-react';

import { Icon } from '../../../ui/icon.tsx';
import { CATALOG_WORDS } from '../../../words/catalog.words.ts';
import styles from './photo-slot.module.css';

const WORDS = CATALOG_WORDS.place;

/** Says where the next photos can be dropped while others are being added. The whole page accepts them. */
export function PhotoSlot({ onBrowse }: { readonly onBrowse: () => void }) {
  return (
    <button type="button" className={styles.place} onClick={onBrowse}>
      <Icon of={ImageUp} size="large" />
      <span className={styles.title}>{WORDS.title}</span>
      <span className="secondary">{WORDS.text}</span>
    </button>
  );
}
