import type { SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import type { DialogErrorBoundary } from '../../components/dialog-error-boundary.ts';
import { useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useLastValue } from '../../components/use-last-value.ts';
import type { ScanLocationName, ShowLocation } from './scan-loading-modal.tsx';
import { scanLoading, scanReview } from './scan-on-demand.ts';
import type { ReviewStage, RunningStage, ScanStage } from './scan-stage.ts';

interface ScanStagesProps {
  readonly stage: ScanStage | null;
  readonly repository: ItemRepository;
  readonly now: () => string;
  readonly season: SeasonKey | null;
  /** Where the next item is analyzed. */
  readonly place: ScanLocationName;
  readonly showLocation: ShowLocation;
}

interface ClothingScanDialogsProps extends ScanStagesProps {
  readonly errorBoundary: DialogErrorBoundary;
}

/** The dialogs of a scan: its progress, and then the results, one by one. If a dialog breaks, the scan ends. */
export function ClothingScanDialogs({
  errorBoundary: ErrorBoundary,
  ...props
}: ClothingScanDialogsProps) {
  const { stage } = props;
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
      <ScanStages {...props} stage={stage?.kind === brokenKind ? null : stage} />
    </ErrorBoundary>
  );
}

function ScanStages({ stage, repository, now, season, place, showLocation }: ScanStagesProps) {
  const run: RunningStage | null = stage?.kind === 'running' ? stage : null;
  const review: ReviewStage | null = stage?.kind === 'review' ? stage : null;
  const wasOpen = useFirstOpening(stage !== null);
  const loadingCode = useOnDemand(scanLoading, wasOpen);
  const reviewCode = useOnDemand(scanReview, wasOpen);
  const shownRun = useLastValue(run);
  const shownReview = useLastValue(review);
  return (
    <>
      {loadingCode && shownRun ? (
        <loadingCode.ScanLoadingModal
          open={run !== null}
          run={shownRun}
          isRated={season !== null}
          place={place}
          showLocation={showLocation}
        />
      ) : null}
      {reviewCode && shownReview ? (
        <reviewCode.ScanReview
          key={shownReview.number}
          open={review !== null}
          stage={shownReview}
          repository={repository}
          now={now}
          season={season}
        />
      ) : null}
    </>
  );
}
