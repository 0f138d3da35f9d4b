import { FACE_POINT_LABELS, withheldPoints } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { Crosshair, Images, TriangleAlert } from 'lucide-react';

import { Button, buttonClasses } from '../../components/button/button.tsx';
import type { DialogKeeper } from '../../components/dialog-keeper.ts';
import { Icon } from '../../components/icon.tsx';
import { MISSING_WORDS } from '../../words/missing-points.ts';
import { FileChooser } from '../choose-photo/file-chooser.tsx';
import type { Handed } from '../choose-photo/handed-photo.ts';
import { TakePhotoButton } from '../choose-photo/take-photo-button.tsx';
import { useCameraDialog } from '../choose-photo/use-camera-dialog.tsx';
import styles from './missing-points.module.css';

export interface MissingPointsProps {
  readonly scan: FaceScan;
  /** Another photo instead. */
  readonly onPhoto: (handed: Handed) => void;
  readonly onPlaceByHand: () => void;
  readonly keeper: DialogKeeper;
  /** What a press on the button below does, where that is not said otherwise. */
  readonly next?: string;
}

/** What a scan could not read and why, with the ways to mend it. Nothing where all five points were read. */
export function MissingPoints(props: MissingPointsProps) {
  const { scan, onPhoto, onPlaceByHand, keeper: Keeper, next } = props;
  const takeShot = (file: File) => onPhoto({ by: 'camera', file });
  const { dialog, openCamera, closeCamera } = useCameraDialog(takeShot);
  const withheld = withheldPoints(scan);
  if (!withheld) return null;
  const { places, facePixels, reasons } = withheld;
  return (
    <section className={styles.missing}>
      <h3 className={styles.title}>
        <Icon of={TriangleAlert} size="small" />
        {MISSING_WORDS.title(places.map((place) => FACE_POINT_LABELS[place]))}
      </h3>
      <p className="secondary">
        {facePixels === null
          ? MISSING_WORDS.otherReason(reasons)
          : MISSING_WORDS.smallFace(facePixels)}
        {next ? ` ${next}` : null}
      </p>
      <div className={styles.ways}>
        <TakePhotoButton onShot={takeShot} onOpenCamera={openCamera} />
        <FileChooser
          className={buttonClasses({})}
          onFile={(file) => onPhoto({ by: 'browse', file })}
        >
          <Icon of={Images} />
          {MISSING_WORDS.chooseAnother}
        </FileChooser>
        <Button onClick={onPlaceByHand}>
          <Icon of={Crosshair} />
          {MISSING_WORDS.placeByHand}
        </Button>
      </div>
      <Keeper dialog="camera" onClose={closeCamera}>
        {dialog}
      </Keeper>
    </section>
  );
}
