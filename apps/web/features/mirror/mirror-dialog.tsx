import type { LightGains } from '@color-almanac/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { CameraFailureText } from '../../ui/camera/camera-failure-text.tsx';
import { LightBar } from '../../ui/camera/light-bar.tsx';
import { useCalmText } from '../../ui/camera/use-calm-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import type { Cloth } from '../../media/drape/cloth.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import { makePicture } from './make-picture.ts';
import type { MirrorPicture } from './make-picture.ts';
import { MirrorButtons } from './mirror-buttons.tsx';
import { MirrorCloths } from './mirror-cloths.tsx';
import { MirrorStage } from './mirror-stage.tsx';
import { describeMirror, sayCorrection } from './describe-mirror.ts';
import { useCloths } from './use-cloths.ts';
import { useMirror } from './use-mirror.ts';
import { useMirrorKeys } from './use-mirror-keys.ts';
import styles from './mirror.module.css';

export interface MirrorDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens two workers, which end with the dialog. */
  readonly openEngines: () => Promise<MirrorEngines>;
  /** The colors to choose from; at least one. */
  readonly cloths: readonly [Cloth, ...Cloth[]];
  /** What corrects the light of the camera; `null` if nobody measured it. */
  readonly gains: LightGains | null;
  /** Chooses other colors. */
  readonly children?: ReactNode;
  /** Gets the frozen picture, above the cloth or above both that are compared. Nothing else saves it. */
  readonly onSave: (pictures: MirrorPictures) => void | Promise<void>;
}

export type MirrorPictures = readonly [MirrorPicture] | readonly [MirrorPicture, MirrorPicture];

/** The camera as a mirror, with a cloth of a chosen color below the face. */
export function MirrorDialog({
  open,
  onClose,
  openEngines,
  cloths,
  gains,
  children,
  onSave,
}: MirrorDialogProps) {
  const chosen = useCloths(cloths);
  const mirror = useMirror({ open, openEngines, gains, cloth: chosen.cloth });
  const { camera, still, seen, light } = mirror;
  const main = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const other = still.kind === 'frozen' && chosen.isComparing ? chosen.other : null;
  const { hint, label, line } = describeMirror({ ...mirror, cloth: chosen.cloth, other });
  const said = useCalmText(line);
  const leave = () => {
    chosen.endComparing();
    mirror.thaw();
    onClose();
  };
  const isLive = still.kind === 'live';
  const toggle = isLive ? mirror.freeze : mirror.thaw;
  useMirrorKeys({ isOpen: open, onFreeze: toggle, onStep: chosen.step });
  const save = async () => {
    setFailed(false);
    try {
      if (still.kind !== 'frozen') return;
      const shown = makePicture({ ...still, cloth: chosen.cloth });
      await onSave(other ? [shown, makePicture({ ...still, cloth: other })] : [shown]);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  };
  return (
    <Modal
      open={open}
      onClose={leave}
      title={MIRROR_WORDS.title}
      subtitle={MIRROR_WORDS.subtitle}
      width={1000}
      initialFocus={main}
      foot={
        <MirrorButtons
          camera={camera}
          still={still}
          main={main}
          canFreeze={mirror.canFreeze}
          onFreeze={mirror.freeze}
          onBack={mirror.thaw}
          onSave={() => void save()}
          onOther={mirror.switchTo}
          onTryAgain={mirror.tryAgain}
        />
      }
    >
      <p aria-live="polite" className="unseen">
        {said}
      </p>
      {isLive && mirror.isUnloaded ? (
        <FailedState
          title={MIRROR_WORDS.unloadedTitle}
          text={MIRROR_WORDS.unloadedText}
          tryAgain={MIRROR_WORDS.tryAgain}
          onTryAgain={mirror.loadAgain}
        />
      ) : isLive && camera.kind === 'failure' ? (
        <CameraFailureText reason={camera.reason} />
      ) : (
        <div className={styles.columns}>
          <MirrorStage
            camera={camera}
            still={still}
            gains={gains}
            cloth={chosen.cloth}
            other={other}
            label={label}
            hint={hint}
            onShown={mirror.setShown}
          />
          <div className={styles.side}>
            {children}
            <MirrorCloths cloths={cloths} chosen={chosen} still={still} />
            {isLive ? (
              <LightBar tint={seen === 'nothing' ? null : light.tint} isMeasured={false} />
            ) : null}
            <p role="status" className={styles.note}>
              {hasFailed && !isLive ? MIRROR_WORDS.saveFailed : null}
            </p>
            <p className="small muted">{sayCorrection(still.kind, gains !== null)}</p>
            <p className="small muted">{MIRROR_WORDS.keys}</p>
          </div>
        </div>
      )}
    </Modal>
  );
}
