import type { SeasonKey } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';

import { useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useLastValue } from '../../components/use-last-value.ts';
import type { ScanPlaceName, ShowPlace } from './scan-loading-modal.tsx';
import { scanLoading, scanReview } from './scan-on-demand.ts';
import type { ReviewStage, RunningStage, ScanStage } from './scan-stage.ts';

interface ClothingScanDialogsProps {
  readonly stage: ScanStage | null;
  readonly shelf: ItemShelf;
  readonly now: () => string;
  readonly season: SeasonKey | null;
  /** Where the next piece is read. */
  readonly place: ScanPlaceName;
  readonly showPlace: ShowPlace;
}

/** What a scan shows: that it runs, and then what it found, piece by piece. */
export function ClothingScanDialogs(props: ClothingScanDialogsProps) {
  const { stage, shelf, now, season, place, showPlace } = props;
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
          showPlace={showPlace}
        />
      ) : null}
      {reviewCode && shownReview ? (
        <reviewCode.ScanReview
          key={shownReview.number}
          open={review !== null}
          stage={shownReview}
          shelf={shelf}
          now={now}
          season={season}
        />
      ) : null}
    </>
  );
}
