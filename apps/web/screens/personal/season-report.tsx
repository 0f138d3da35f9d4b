import { filledPoints } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { SaveReportDialog } from '../../features/take-along/save-report-dialog.tsx';
import { cropPhoto } from '../../features/take-along/report/crop-photo.ts';
import { collectReportFacts } from './collect-report-facts.ts';
import type { PersonalWork } from './use-personal-work.ts';

interface SeasonReportProps {
  readonly work: Pick<PersonalWork, 'profile' | 'photo' | 'season'>;
  readonly season: SeasonKey;
}

/** Saves the profile's season and reading as a page to print. */
export function SeasonReport({ work, season }: SeasonReportProps) {
  const { profile, photo } = work;
  const shown = photo.photo;
  return (
    <SaveReportDialog
      open={work.season.open === 'report'}
      onClose={work.season.closeDialog}
      season={season}
      collectFacts={() => collectReportFacts(profile, season, new Date())}
      photo={
        shown
          ? cropPhoto(
              { picture: shown.bitmap, width: shown.width, height: shown.height },
              filledPoints(profile),
            )
          : null
      }
    />
  );
}
