import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { SaveReportDialogProps } from './save-report-modal.tsx';

const saveReportModal = lazyWithRetry(() => import('./save-report-modal.tsx'));

/** The reading as a PDF of one page. Its code is loaded when it is first opened, that for PDF when one is saved. */
export function SaveReportDialog(props: SaveReportDialogProps) {
  const code = useOnDemand(saveReportModal, useFirstOpening(props.open));
  return code ? <code.SaveReportModal {...props} /> : null;
}
