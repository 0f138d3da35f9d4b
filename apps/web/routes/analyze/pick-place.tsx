import { makeColorPoint } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';

import { PhotoPlace } from '../../features/choose-photo/photo-place.tsx';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PickedColor } from '../../features/color-points/picture-stage-props.ts';
import { PhotoViewerOnDemand } from '../../features/color-points/photo-viewer-on-demand.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';

const ID = 'selected';

interface PickPlaceProps {
  readonly photo: ProfilePhoto;
  readonly hex: Hex | null;
  readonly onPick: (hex: Hex) => void;
}

/** A picture to pick one color from, or the place to choose one. */
export function PickPlace({ photo, hex, onPick }: PickPlaceProps) {
  const [place, setPlace] = useState<PickedColor | null>(null);
  const [locked, setLocked] = useState(false);
  const name = ANALYZE_WORDS.selected;
  const point =
    place?.hex === hex && place ? makeColorPoint({ id: ID, name, ...place, source: 'user' }) : null;
  const view = { id: ID, label: name, name, description: '', point };
  const take = (picked: PickedColor) => {
    setPlace(picked);
    onPick(picked.hex);
  };
  return (
    <PhotoPlace photo={photo} uploadWord={ANALYZE_WORDS.upload}>
      {(decoded, { uploadButton, onTakePhoto }) => (
        <PhotoViewerOnDemand
          photo={decoded}
          alt={ANALYZE_WORDS.picture}
          points={[view]}
          active={view}
          locked={locked}
          onLock={setLocked}
          onActivate={() => undefined}
          onPick={take}
          onMovePoint={(_, picked) => take(picked)}
          onTakePhoto={onTakePhoto}
          uploadButton={uploadButton}
        />
      )}
    </PhotoPlace>
  );
}
