import type { Profile, SeasonKey } from '@color-almanac/domain';
import { Download, FileText } from 'lucide-react';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Cloth } from '../../media/drape/cloth.ts';
import { drawDrape } from '../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';
import type { DrapeState } from '../../features/drape/drape-state.ts';
import { useComparisonSaving } from '../../features/take-along/comparison/use-comparison-saving.ts';
import { cropPhoto } from '../../features/take-along/report/crop-photo.ts';
import { SaveReportDialog } from '../../features/take-along/save-report-dialog.tsx';
import type { SaveReportDialogProps } from '../../features/take-along/save-report-modal.tsx';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { drapesOf } from '../page/report-drapes.ts';
import { collectReportFacts } from '../personal/collect-report-facts.ts';
import { compareCloths } from './compare-cloths.ts';

interface TakeDrapeAlongProps {
  readonly profile: Profile;
  readonly portrait: PreparedPortrait;
  /** The portrait with other hair or lips. */
  readonly picture: OffscreenCanvas | undefined;
  readonly cloths: DrapeState['cloths'];
}

/** Saves the two cloths as a picture, and the reading with three drapes as a page. */
export function TakeDrapeAlong({ profile, portrait, picture, cloths }: TakeDrapeAlongProps) {
  const { isBusy, saveComparison } = useComparisonSaving();
  const [isReportOpen, setReportOpen] = useState(false);
  const season = profile.color_season;
  const show = (cloth: Cloth) => ({ cloth, picture: drawDrape(portrait, cloth, picture) });
  const save = () => saveComparison(compareCloths([show(cloths.a), show(cloths.b)], new Date()));
  const close = () => setReportOpen(false);
  return (
    <section aria-label={DRAPE_WORDS.takeAlong}>
      <Button unavailable={isBusy} onClick={() => void save()}>
        <Icon of={Download} />
        {DRAPE_WORDS.saveComparison}
      </Button>{' '}
      {season ? (
        <Button onClick={() => setReportOpen(true)}>
          <Icon of={FileText} />
          {DRAPE_WORDS.saveReport}
        </Button>
      ) : null}
      {season && isReportOpen ? (
        <DialogBoundary dialog="report" onClose={close}>
          <DrapeReport profile={profile} season={season} portrait={portrait} onClose={close} />
        </DialogBoundary>
      ) : null}
    </section>
  );
}

interface DrapeReportProps extends Pick<TakeDrapeAlongProps, 'profile' | 'portrait'> {
  readonly season: SeasonKey;
  readonly onClose: () => void;
}

function DrapeReport({ profile, season, portrait, onClose }: DrapeReportProps) {
  const pictures = useMemo(
    (): Pick<SaveReportDialogProps, 'photo' | 'drapes'> => ({
      photo: cropPhoto(photoOf(portrait), []),
      drapes: { make: async () => ({ ok: true, pictures: drapesOf(portrait, season) }) },
    }),
    [portrait, season],
  );
  return (
    <SaveReportDialog
      open
      onClose={onClose}
      season={season}
      collectFacts={() => collectReportFacts(profile, season, new Date())}
      {...pictures}
    />
  );
}

/** Without what the portrait shows below its photo. */
const photoOf = ({ picture, width, photoBottom }: PreparedPortrait) => ({
  picture,
  width,
  height: photoBottom,
});
