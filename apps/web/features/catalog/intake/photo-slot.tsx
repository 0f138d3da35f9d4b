import { ImageUp } from 'lucide-react';

import { Icon } from '../../../components/icon.tsx';
import { CATALOG_WORDS } from '../../../words/catalog.ts';
import styles from './photo-slot.module.css';

const WORDS = CATALOG_WORDS.place;

/** Where the next photos can come, while others are on their way. The whole page takes them; this says so. */
export function PhotoSlot({ onBrowse }: { readonly onBrowse: () => void }) {
  return (
    <button type="button" className={styles.place} onClick={onBrowse}>
      <Icon of={ImageUp} size="large" />
      <span className={styles.title}>{WORDS.title}</span>
      <span className="secondary">{WORDS.text}</span>
    </button>
  );
}
