import { centerOfPoints, filledPoints, gainsInForce } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { sayFaceFailure } from '@color-almanac/words';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { SaveReportDialog } from '../../features/take-along/save-report-dialog.tsx';
import { cropPhoto } from '../../features/take-along/report/crop-photo.ts';
import type { DrapesMade } from '../../features/take-along/save-report-modal.tsx';
import { useServices } from '../page/services.ts';
import { collectReportFacts } from './collect-report-facts.ts';
import type { PersonalWork } from './use-personal-work.ts';

interface SeasonReportProps {
  readonly work: Pick<PersonalWork, 'profile' | 'photo' | 'season'>;
  readonly season: SeasonKey;
}

const drapesCode = lazyWithRetry(() => import('../page/report-drapes.ts'));

/** Saves the profile's season and reading as a page to print. */
export function SeasonReport({ work, season }: SeasonReportProps) {
  const { engine } = useServices();
  const { profile, photo } = work;
  const shown = photo.photo;
  const makeDrapes = async ({ pixels }: Pick<DecodedPhoto, 'pixels'>): Promise<DrapesMade> => {
    const { drapesOfLayers } = await drapesCode.load();
    const gains = gainsInForce(profile);
    const near = centerOfPoints(filledPoints(profile));
    const outcome = await engine.segmentPortrait({
      pixels,
      ...(gains ? { gains } : {}),
      ...(near ? { near } : {}),
    });
    return outcome.ok
      ? { ok: true, pictures: drapesOfLayers(outcome.layers, season) }
      : { ok: false, reason: sayFaceFailure(outcome.failure) };
  };
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
      drapes={shown ? { make: () => makeDrapes(shown) } : null}
    />
  );
}
