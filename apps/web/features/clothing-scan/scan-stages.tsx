import type { SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { useLastValue } from '../../ui/use-last-value.ts';
import { ScanLoadingModal } from './scan-loading-modal.tsx';
import type { ScanLocationName, ShowLocation } from './scan-loading-modal.tsx';
import { ScanReview } from './scan-review.tsx';
import type { ReviewStage, RunningStage, ScanStage } from './scan-stage.ts';

export interface ScanStagesProps {
  readonly stage: ScanStage | null;
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly season: SeasonKey | null;
  /** Where the next item is analyzed. */
  readonly place: ScanLocationName;
  readonly showLocation: ShowLocation;
}

/** The progress of a scan, and then its results. */
export function ScanStages({
  stage,
  repository,
  cutouts,
  now,
  season,
  place,
  showLocation,
}: ScanStagesProps) {
  const run: RunningStage | null = stage?.kind === 'running' ? stage : null;
  const review: ReviewStage | null = stage?.kind === 'review' ? stage : null;
  const shownRun = useLastValue(run);
  const shownReview = useLastValue(review);
  return (
    <>
      {shownRun ? (
        <ScanLoadingModal
          open={run !== null}
          run={shownRun}
          isRated={season !== null}
          place={place}
          showLocation={showLocation}
        />
      ) : null}
      {shownReview ? (
        <ScanReview
          key={shownReview.number}
          open={review !== null}
          stage={shownReview}
          repository={repository}
          cutouts={cutouts}
          now={now}
          season={season}
        />
      ) : null}
    </>
  );
}
