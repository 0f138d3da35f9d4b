import { useState } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import type { ScanStage } from './scan-stage.ts';
import type { ScanStagesProps } from './scan-stages.tsx';
import { scanCode } from './use-clothing-scan.ts';

interface ClothingScanDialogsProps extends ScanStagesProps {
  readonly errorBoundary: DialogErrorBoundary;
}

/** The dialogs of a scan: its progress, and then the results, one by one. If a dialog breaks, the scan ends. */
export function ClothingScanDialogs({
  errorBoundary: ErrorBoundary,
  ...props
}: ClothingScanDialogsProps) {
  const { stage } = props;
  const code = useOnDemand(scanCode, useFirstOpening(stage !== null));
  const [brokenKind, setBrokenKind] = useState<ScanStage['kind'] | null>(null);
  // Between two stages there is always none.
  if (brokenKind !== null && brokenKind !== stage?.kind) setBrokenKind(null);
  const end = () => {
    if (!stage) return;
    // Ending takes a moment, and rendering it again until then would break again.
    setBrokenKind(stage.kind);
    if (stage.kind === 'running') stage.onCancel();
    else stage.onOver();
  };
  return (
    <ErrorBoundary dialog="clothing-scan" onClose={end}>
      {code ? (
        <code.ScanStages {...props} stage={stage?.kind === brokenKind ? null : stage} />
      ) : null}
    </ErrorBoundary>
  );
}
