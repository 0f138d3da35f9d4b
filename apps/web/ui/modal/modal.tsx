import { useOnDemand } from '../load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../load-on-demand/use-first-opening.ts';
import { useNotedDialog } from '../open-dialogs.ts';
import type { ModalProps } from './modal-frame.tsx';

/** The frame of every dialog. */
export const modalFrame = lazyWithRetry(() => import('./modal-frame.tsx'));

/**
 * A dialog on wide screens, a sheet on narrow ones. Focus stays inside and returns to where it was. Its code loads when
 * one is first opened.
 */
export function Modal(props: ModalProps) {
  useNotedDialog(props.open, props.onClose);
  const code = useOnDemand(modalFrame, useFirstOpening(props.open));
  return code ? <code.ModalFrame {...props} /> : null;
}
