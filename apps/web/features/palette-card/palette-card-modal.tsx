import type { NamedColor, NamedPalette } from '@color-almanac/domain';

import { Modal } from '../../components/modal/modal.tsx';
import { ShopCard } from './shop-card.tsx';

export interface PaletteCardDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly palette: NamedPalette;
  /** One line under the name. */
  readonly traits?: string | undefined;
  /** A few colors to leave in the shop. */
  readonly avoid?: readonly NamedColor[];
}

/** The dialog itself; `PaletteCardDialog` fetches it when it is first opened. */
export function PaletteCardModal(props: PaletteCardDialogProps) {
  const { open, onClose, palette, traits, avoid = [] } = props;
  return (
    <Modal open={open} onClose={onClose} title={palette.name} subtitle={traits}>
      <ShopCard palette={palette} avoid={avoid} />
    </Modal>
  );
}
