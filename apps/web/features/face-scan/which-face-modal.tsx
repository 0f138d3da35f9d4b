import { middleOfFace } from '@color-almanac/domain';
import type { FaceBox, ScannedFace } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { Modal } from '../../ui/modal/modal.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { WHICH_FACE_WORDS } from '../../words/which-face.words.ts';
import styles from './which-face.module.css';

interface WhichFaceModalProps {
  readonly open: boolean;
  readonly photo: { readonly url: string; readonly width: number; readonly height: number };
  /** The face that was read, with the others. */
  readonly face: ScannedFace;
  /** `null`: the face that was read. */
  readonly onChoose: (other: FaceBox | null) => void;
  readonly onClose: () => void;
}

/** Asks whose face to read, by circles on the photo. */
export function WhichFaceModal({ open, photo, face, onChoose, onClose }: WhichFaceModalProps) {
  const others = face.others ?? [];
  const choices = [{ box: face, other: null }, ...others.map((other) => ({ box: other, other }))];
  const fromLeft = choices.toSorted(
    (one, next) => middleOfFace(one.box).x - middleOfFace(next.box).x,
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WHICH_FACE_WORDS.title}
      subtitle={WHICH_FACE_WORDS.found(choices.length)}
      width={880}
    >
      <Mount padding="chip">
        <div
          className={styles.photo}
          style={{ '--ratio': photo.width / photo.height } as CSSProperties}
        >
          <img src={photo.url} alt={WHICH_FACE_WORDS.photo} />
          {fromLeft.map(({ box, other }, place) => (
            <button
              key={`${box.x} ${box.y}`}
              type="button"
              className={styles.face}
              aria-label={WHICH_FACE_WORDS.face(place + 1, choices.length)}
              style={{
                left: `${middleOfFace(box).x * 100}%`,
                top: `${middleOfFace(box).y * 100}%`,
                width: `${CIRCLE * box.width * 100}%`,
              }}
              onClick={() => onChoose(other)}
            />
          ))}
        </div>
      </Mount>
    </Modal>
  );
}

/** The circle's width in widths of the face. */
const CIRCLE = 1.5;
