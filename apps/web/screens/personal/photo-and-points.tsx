import { acceptScan, isFaceProfile } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import { Button } from '../../ui/button/button.tsx';
import { PhotoSlot } from '../../features/choose-photo/profile-photo-slot.tsx';
import { PhotoViewerOnDemand } from '../../features/color-points/photo-viewer-on-demand.tsx';
import { viewPoints } from '../../features/color-points/point-views.ts';
import { WhiteMark, WhitePointControl } from '../../features/white-point/white-point-control.tsx';
import { WhitePointSlot } from '../../features/white-point/white-point-slot.tsx';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { POINT_TARGETS } from '../../words/point-descriptions.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import styles from './personal.module.css';
import type { PersonalWork } from './use-personal-work.ts';

/** The photo with its points and its light, or the form to choose one. */
export function PhotoAndPoints({ work }: { readonly work: PersonalWork }) {
  const { profile, photo, points, white, guide, several } = work;
  const isFace = isFaceProfile(profile.preferences.type);
  return (
    <PhotoSlot
      photo={photo}
      forFace={isFace}
      onSeveral={isFace ? several.choose : undefined}
      guide={isFace ? work.captureGuide : null}
      uploadWord={PHOTO_WORDS.uploadNew}
      errorBoundary={DialogBoundary}
      sampleButton={
        isFace ? (
          <Button
            variant="quiet"
            className={styles.sample}
            aria-haspopup="dialog"
            onClick={() => work.sample.setOpen(true)}
          >
            {PHOTO_WORDS.trySample}
          </Button>
        ) : null
      }
    >
      {(decoded, { uploadButton, onTakePhoto }) => (
        <WhitePointSlot work={white} hasLine={!isScanNext(work)}>
          <PhotoViewerOnDemand
            photo={decoded}
            points={findShownPoints(work)}
            arriving={work.scan.found !== null}
            active={points.active}
            locked={points.locked}
            justPlacedId={guide.correctableId}
            face={(work.scan.found ?? guide.scan)?.face ?? null}
            focus={guide.focus}
            guide={sayNext(work)}
            isBare={isBare(work)}
            chosen={findChosen(work)}
            onWhitePoint={() => white.setPicking(true)}
            onLock={points.setLocked}
            onActivate={points.activate}
            showAs={points.showAs}
            onPick={points.pick}
            onMovePoint={points.move}
            history={points.history}
            tool={white.picking ? 'white' : 'point'}
            filter={white.filter}
            loupeFilter={white.gains}
            onPickWhite={white.pickWhite}
            marks={<WhiteMark work={white} />}
            tools={<WhitePointControl work={white} opening={photo.arriving !== null} />}
            onRemovePhoto={() => void work.removePhoto()}
            turn={work.turn}
            onTakePhoto={onTakePhoto}
            uploadButton={uploadButton}
          />
        </WhitePointSlot>
      )}
    </PhotoSlot>
  );
}

/** Whether a scan is what comes next: nothing was read yet, and points placed by hand are not complete. */
export function isScanNext({ profile, scan, readiness, white }: PersonalWork): boolean {
  return (
    isFaceProfile(profile.preferences.type) &&
    scan.isReady &&
    !readiness.ready &&
    profile.personal_colors.savedAIData === null &&
    !white.picking &&
    white.light === 'none' &&
    white.message === null
  );
}

/** Whether a portrait has just been chosen: nothing was done that the tools for points could be about. */
function isBare({ profile, points, white }: PersonalWork): boolean {
  const { canUndo, canRedo } = points.history;
  return (
    isFaceProfile(profile.preferences.type) &&
    !hasColors(points.points) &&
    !canUndo &&
    !canRedo &&
    !white.picking &&
    white.light === 'none'
  );
}

/** The profile's points, or those of a scan whose results are not answered yet. */
function findShownPoints({ profile, points, scan }: PersonalWork) {
  return scan.found
    ? viewPoints(acceptScan(profile, scan.found, profile.updated_at))
    : points.points;
}

/** The active point's color, or the one just placed while the next point waits. */
function findChosen({ points, guide }: PersonalWork): Hex | null {
  const { active } = points;
  const placed = points.points.find(({ id }) => id === guide.placedId);
  return active.point?.hex ?? placed?.point?.hex ?? null;
}

/** What to tap for the active point: once points are placed by hand, or where nothing else reads them. */
function sayNext({ profile, points, guide }: PersonalWork): string | null {
  const { active } = points;
  const isFace = isFaceProfile(profile.preferences.type);
  if (active.point || points.locked || (isFace && !guide.guided && !hasColors(points.points)))
    return null;
  const filled = points.points.filter(({ point }) => point).length;
  const target = POINT_TARGETS[active.id] ?? active.name;
  const needed = points.points.filter(({ isExcused }) => !isExcused).length;
  return VIEWER_WORDS.next(filled + 1, Math.max(needed, filled + 1), target);
}

const hasColors = (points: PersonalWork['points']['points']) => points.some(({ point }) => point);
