import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import type { PaletteCardDialogProps } from './palette-card-modal.tsx';

const paletteCardModal = lazyWithRetry(() => import('./palette-card-modal.tsx'));

/**
 * A palette as a card for the shop, with all its export formats. Its code is loaded when it is first opened. For a
 * season: `<PaletteCardDialog open={open} onClose={close} {...seasonCardOf(season)} />`.
 */
export function PaletteCardDialog(props: PaletteCardDialogProps) {
  const code = useOnDemand(paletteCardModal, useFirstOpening(props.open));
  return code ? <code.PaletteCardModal {...props} /> : null;
}
