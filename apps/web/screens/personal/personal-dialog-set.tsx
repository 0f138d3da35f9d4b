import { acceptScan, contextOf, takePointsOnly, withReadingContext } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { seasonCardOf } from '@color-almanac/words';

import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { ScanProgressModal } from '../../features/face-scan/scan-progress-modal.tsx';
import { ScanResultsModal } from '../../features/face-scan/scan-results-modal.tsx';
import { WhichFaceModal } from '../../features/face-scan/which-face-modal.tsx';
import { ScanRefusedModal } from '../../features/face-scan/scan-refused-modal.tsx';
import { PaletteCardDialog } from '../../features/palette-card/palette-card-dialog.tsx';
import { AnalyzingModal } from '../../features/season/analyzing-modal.tsx';
import { SeasonColorsModal } from '../../features/season/season-colors-modal.tsx';
import { SeasonPicker } from '../../features/season/season-picker.tsx';
import { buttonClasses } from '../../ui/button/button.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { AnotherPhotoButtons } from './another-photo-buttons.tsx';
import { CoveredHair, useHeldHair } from './covered-hair.tsx';
import { SeasonResult } from './season-result.tsx';
import { SeasonReport } from './season-report.tsx';
import { SeveralPhotos } from './several-photos.tsx';
import type { PersonalWork } from './use-personal-work.ts';

/**
 * The dialogs themselves; `PersonalDialogs` loads them when the first one opens. A closing dialog keeps its content
 * until it has disappeared.
 */
export function PersonalDialogSet({ work }: { readonly work: PersonalWork }) {
  const { profile, photo, guide, scan, season } = work;
  const { results } = scan;
  const takeAnother = (file: File) => {
    void photo.take({ by: 'browse', file });
    scan.cancel();
  };
  const lastResults = useLastValue(results);
  const { join, isHairChosen, ...hair } = useHeldHair(lastResults?.scan, profile);
  const lastRefused = useLastValue(scan.refused);
  const lastAsked = useLastValue(scan.asked);

  const step = season.state.kind === 'analyzing' ? season.state.step : null;
  return (
    <>
      <ScanProgressModal
        run={scan.state.kind === 'running' && scan.state.isLong ? scan.state : null}
        onCancel={scan.cancel}
      />
      {lastResults ? (
        <ScanResultsModal
          open={results !== null}
          scan={lastResults.scan}
          secondOpinion={lastResults.secondOpinion}
          onUpdateManually={(seen) => scan.placeByHand(seen, join(takeOnly(seen)))}
          onGetSeason={(seen) => scan.getSeason(seen, join(acceptOf(seen)))}
          onPlaceByHand={(seen) => scan.placeByHand(seen, join(acceptOf(seen)))}
          anotherPhoto={
            <FileChooser className={buttonClasses({ variant: 'primary' })} onFile={takeAnother}>
              {SCAN_DIALOG_WORDS.anotherPhoto}
            </FileChooser>
          }
          photoButtons={<AnotherPhotoButtons {...work} onTaken={scan.cancel} />}
          hairPicker={<CoveredHair work={work} {...hair} />}
          isHairChosen={isHairChosen}
          eyeColor={contextOf(profile).eyeColor}
          onEyeColor={(eyeColor) =>
            work.change((before, now) => withReadingContext(before, { eyeColor }, now))
          }
          finalFocus={() => (guide.guided ? findStage() : null)}
        />
      ) : null}
      {lastAsked?.face && photo.photo ? (
        <WhichFaceModal
          open={scan.asked !== null}
          photo={photo.photo}
          face={lastAsked.face}
          onChoose={scan.chooseFace}
          onClose={scan.cancel}
        />
      ) : null}
      {lastRefused ? (
        <ScanRefusedModal
          open={scan.refused !== null}
          problem={lastRefused}
          photoButtons={
            <AnotherPhotoButtons
              photo={photo}
              captureGuide={work.captureGuide}
              isFirst
              onTaken={scan.forgetRefused}
            />
          }
          onTurn={() => {
            scan.forgetRefused();
            work.turn.onTurn();
          }}
          onPlaceByHand={() => {
            scan.forgetRefused();
            work.points.setLocked(false);
            guide.lead(profile, 'points');
          }}
          onClose={scan.forgetRefused}
        />
      ) : null}
      <SeveralPhotos work={work} />
      <AnalyzingModal step={step} onCancel={season.cancel} />
      <SeasonResult work={work} scan={results?.scan ?? null} />
      <SeasonPicker
        open={season.open === 'picker'}
        current={profile.color_season}
        onClose={season.closeDialog}
        onChoose={(key) => void season.chooseByHand(key)}
      />
      {profile.color_season ? (
        <>
          <SeasonColorsModal
            open={season.open === 'colors'}
            season={profile.color_season}
            onClose={season.closeDialog}
          />
          <PaletteCardDialog
            open={season.open === 'card'}
            onClose={season.closeDialog}
            {...seasonCardOf(profile.color_season)}
          />
          <SeasonReport work={work} season={profile.color_season} />
        </>
      ) : null}
    </>
  );
}

/** The photo to place points on gets the focus, so that keyboard users can continue there. */
const findStage = () => document.querySelector<HTMLElement>('[role=application]');

/** Gives a profile a scan's points, and forgets the scan. */
const takeOnly = (seen: FaceScan) => (before: Profile, now: string) =>
  takePointsOnly(before, seen, now);

/** Gives a profile a scan and its points. */
const acceptOf = (seen: FaceScan) => (before: Profile, now: string) =>
  acceptScan(before, seen, now);
