import { makeColorPoint } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { Upload } from 'lucide-react';
import { useState } from 'react';

import { buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { PhotoDropZone } from '../../features/choose-photo/photo-drop-zone.tsx';
import { useFileDrop } from '../../features/choose-photo/use-file-drop.ts';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PickedColor } from '../../features/color-points/picture-stage.tsx';
import { PhotoViewer } from '../../features/color-points/photo-viewer.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import personal from '../personal/personal.module.css';

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
  const choose = (file: File) => void photo.choose(file);
  const { over, handlers } = useFileDrop(choose);
  if (!photo.photo) return <PhotoDropZone busy={photo.busy} onFile={choose} />;
  const name = ANALYZE_WORDS.selected;
  const point =
    place?.hex === hex && place ? makeColorPoint({ id: ID, name, ...place, source: 'user' }) : null;
  const view = { id: ID, label: name, name, description: '', point };
  return (
    <div className={over ? personal.over : undefined} {...handlers}>
      <PhotoViewer
        photo={photo.photo}
        alt={ANALYZE_WORDS.picture}
        points={[view]}
        active={view}
        locked={locked}
        onLock={setLocked}
        onActivate={() => undefined}
        onPick={(picked) => {
          setPlace(picked);
          onPick(picked.hex);
        }}
        uploadButton={
          <FileChooser
            onFile={choose}
            aria-busy={photo.busy}
            className={buttonClasses({ look: 'quiet' })}
          >
            <Icon of={Upload} />
            <span className={personal.uploadWord}>
              {photo.busy ? PHOTO_WORDS.reading : ANALYZE_WORDS.upload}
            </span>
          </FileChooser>
        }
      />
    </div>
  );
}
