import { makeColorPoint } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { PickedBar } from '../../features/analyze/picked-bar.tsx';
import { PhotoSlot } from '../../features/choose-photo/profile-photo-slot.tsx';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PickedColor } from '../../features/color-points/picture-stage-props.ts';
import { PhotoViewerOnDemand } from '../../features/color-points/photo-viewer-on-demand.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import { DialogBoundary } from '../dialog-boundary.tsx';
import type { useSelectedColor } from './use-selected-color.ts';

const ID = 'selected';

interface PickAreaProps {
  readonly photo: ProfilePhoto;
  readonly selection: ReturnType<typeof useSelectedColor>;
  /** Corrects a color read from the picture to neutral light. */
  readonly showAs: (raw: Hex) => Hex;
  /** Actions for the color. */
  readonly action: ReactNode;
}

/** The picture to pick a color from, or the form to choose one. */
export function PickArea({ photo, selection, showAs, action }: PickAreaProps) {
  const { selected, locked, select, takeBack, lock } = selection;
  const name = ANALYZE_WORDS.selected;
  const place = selected?.place ?? { x: -1, y: -1 };
  const point =
    selected && makeColorPoint({ id: ID, name, hex: selected.hex, ...place, source: 'user' });
  const view = { id: ID, label: name, name, description: '', point };
  const take = ({ hex, x, y }: PickedColor) => select({ hex: showAs(hex), place: { x, y } });
  return (
    <>
      {photo.photo ? null : <PickedBar hex={selected?.hex ?? null}>{action}</PickedBar>}
      <PhotoSlot
        photo={photo}
        forFace={false}
        advice={ANALYZE_WORDS.advice}
        uploadWord={ANALYZE_WORDS.upload}
        errorBoundary={DialogBoundary}
      >
        {(decoded, { uploadButton, onTakePhoto }) => (
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
            onTakePhoto={onTakePhoto}
            uploadButton={uploadButton}
            oneColor={{
              action,
              lock: ANALYZE_WORDS.lock,
              lockHint: ANALYZE_WORDS.lockHint,
              emptyHint: ANALYZE_WORDS.tapHint,
            }}
          />
        )}
      </PhotoSlot>
    </>
  );
}
