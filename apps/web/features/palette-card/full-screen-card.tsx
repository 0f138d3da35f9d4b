import { Modal } from '../../ui/modal/modal.tsx';
import type { CardContent } from './drawing/card-content.ts';
import { ShopCard } from './shop-card.tsx';
import styles from './palette-card.module.css';

interface FullScreenCardProps {
  readonly open: boolean;
  readonly content: CardContent;
  readonly onClose: () => void;
}

/** Only the card, as large as the screen. */
export function FullScreenCard({ open, content, onClose }: FullScreenCardProps) {
  const { palette, traits } = content;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={palette.name}
      subtitle={traits}
      className={styles.full}
    >
      <ShopCard content={content} />
    </Modal>
  );
}
