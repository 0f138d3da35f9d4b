import { makeColorPoint } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { LightChip } from '../../ui/light-chip.tsx';
import { PickedBar } from '../../features/analyze/picked-bar.tsx';
import { PhotoSlot } from '../../features/choose-photo/profile-photo-slot.tsx';
import { usePhotoTurning } from '../../features/choose-photo/use-photo-turning.ts';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PickedColor } from '../../features/color-points/picture-stage-props.ts';
import { PhotoViewerOnDemand } from '../../features/color-points/photo-viewer-on-demand.tsx';
import type { PictureWhiteWork } from '../../features/white-point/use-picture-white.ts';
import { WhiteMark, WhitePointControl } from '../../features/white-point/white-point-control.tsx';
import { WhitePointSlot } from '../../features/white-point/white-point-slot.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import styles from './analyze.module.css';
import { readSelected } from './use-selected-color.ts';
import type { useSelectedColor } from './use-selected-color.ts';

const ID = 'selected';

interface PickAreaProps {
  readonly photo: ProfilePhoto;
  readonly selection: ReturnType<typeof useSelectedColor>;
  /** The white point of a picture that is not the profile's own. */
  readonly white: PictureWhiteWork;
  /** Whether it is the profile's own photo, whose light the profile knows; it is turned where its points are. */
  readonly isOwn: boolean;
  /** Corrects a color read from the picture to neutral light. */
  readonly showAs: (raw: Hex) => Hex;
  /** Actions for the color. */
  readonly action: ReactNode;
}

/** The picture to pick a color from, or the form to choose one. */
export function PickArea({ photo, selection, white, isOwn, showAs, action }: PickAreaProps) {
  const { selected, locked, select, takeBack, lock } = selection;
  const name = ANALYZE_WORDS.selected;
  const place = selected?.place ?? { x: -1, y: -1 };
  const hex = readSelected(selected, showAs);
  const point = hex && makeColorPoint({ id: ID, name, hex, ...place, source: 'user' });
  const { expectTurned } = white;
  const turn = usePhotoTurning(photo, (file) => {
    expectTurned(true);
    return photo.take({ by: 'camera', file });
  });
  // After the turned picture is drawn, or when none comes: the next one has a light of its own.
  useEffect(() => {
    if (!turn.isTurning) expectTurned(false);
  }, [turn.isTurning, expectTurned]);
  const view = { id: ID, label: name, name, description: '', point, isExcused: false };
  const take = ({ hex: raw, x, y }: PickedColor) => select({ hex: raw, place: { x, y } });
  return (
    <>
      {photo.photo ? null : <PickedBar hex={hex}>{action}</PickedBar>}
      <PhotoSlot
        photo={photo}
        forFace={false}
        advice={ANALYZE_WORDS.advice}
        uploadWord={ANALYZE_WORDS.upload}
        errorBoundary={DialogBoundary}
      >
        {(decoded, { uploadButton, onTakePhoto }) => (
          <WhitePointSlot work={white} hasLine={!isOwn}>
            <PhotoViewerOnDemand
              photo={decoded}
              alt={ANALYZE_WORDS.picture}
              points={[view]}
              active={view}
              locked={locked}
              onLock={lock}
              onActivate={() => undefined}
              showAs={showAs}
              onPick={take}
              onMovePoint={(_, picked) => take(picked)}
              onTakeBack={takeBack}
              {...(isOwn ? {} : { ...toolsOf(white), turn })}
              onTakePhoto={onTakePhoto}
              uploadButton={uploadButton}
              oneColor={{
                action,
                lock: ANALYZE_WORDS.lock,
                lockHint: ANALYZE_WORDS.lockHint,
                emptyHint: ANALYZE_WORDS.tapHint,
              }}
            />
            {white.doubt ? (
              <div className={styles.light}>
                <LightChip
                  tint={white.doubt}
                  isPicking={white.picking}
                  onPicking={white.setPicking}
                  onConfirm={white.confirm}
                />
              </div>
            ) : null}
          </WhitePointSlot>
        )}
      </PhotoSlot>
    </>
  );
}

/** What the viewer needs to mark white, and to show the picture before and after. */
const toolsOf = (white: PictureWhiteWork) => ({
  tool: white.picking ? ('white' as const) : ('point' as const),
  filter: white.filter,
  onPickWhite: white.pickWhite,
  marks: <WhiteMark work={white} />,
  tools: <WhitePointControl work={white} opening={false} />,
});
