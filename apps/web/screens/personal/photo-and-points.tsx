import { isFaceProfile } from '@color-almanac/domain';

import { Button } from '../../ui/button/button.tsx';
import { PhotoSlot } from '../../features/choose-photo/profile-photo-slot.tsx';
import { PhotoViewerOnDemand } from '../../features/color-points/photo-viewer-on-demand.tsx';
import { WhiteMark, WhitePointControl } from '../../features/white-point/white-point-control.tsx';
import { WhitePointSlot } from '../../features/white-point/white-point-slot.tsx';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
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
        <WhitePointSlot work={white}>
          <PhotoViewerOnDemand
            photo={decoded}
            points={points.points}
            active={points.active}
            locked={points.locked}
            face={guide.scan?.face ?? null}
            focus={guide.focus}
            guide={guide.guided ? VIEWER_WORDS.stage(points.active.name) : null}
            onLock={points.setLocked}
            onActivate={points.activate}
            showAs={points.showAs}
            onPick={points.pick}
            onMovePoint={points.move}
            history={points.history}
            tool={white.picking ? 'white' : 'point'}
            filter={white.filter}
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
