import { useEffect, useRef, useState } from 'react';

import { joinClasses } from '../../ui/join-classes.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import { CameraButtons } from './camera-buttons.tsx';
import { CameraOrFile } from './camera-or-file.tsx';
import { useCamera } from '../../ui/camera/use-camera.ts';
import type { CameraState } from '../../ui/camera/use-camera.ts';
import { useShot } from './use-shot.ts';
import styles from './camera-dialog.module.css';

interface CameraDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShot: (shot: File) => void;
}

/** The camera picture, a shutter, and a preview of the shot before it is used. */
export function CameraDialog({ open, onClose, onShot }: CameraDialogProps) {
  const { shot, take, discard: letGo } = useShot();
  const { state, tryAgain, use, fail } = useCamera(open && shot === null);
  /** Set once it shows a picture. */
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const discard = () => {
    letGo();
    setVideo(null);
  };
  const leave = () => {
    discard();
    onClose();
  };
  const press = async (shown: HTMLVideoElement) => {
    if (await take(shown)) return;
    fail();
    setVideo(null);
  };
  return (
    <Modal
      open={open}
      onClose={leave}
      title={CAMERA_WORDS.title}
      subtitle={CAMERA_WORDS.subtitle}
      initialFocus={shutter}
      foot={
        <CameraButtons
          state={state}
          shutter={shutter}
          shot={shot?.file ?? null}
          ready={state.kind === 'live' && video !== null}
          onPress={() => (video ? void press(video) : undefined)}
          onOther={(deviceId) => {
            setVideo(null);
            use(deviceId);
          }}
          onUse={(file) => {
            discard();
            onShot(file);
          }}
          onAgain={discard}
          onCancel={leave}
          onTryAgain={tryAgain}
        />
      }
    >
      {shot ? (
        <div className={styles.preview}>
          <img src={shot.url} alt={CAMERA_WORDS.shot} className={styles.picture} />
        </div>
      ) : (
        <Preview state={state} onReady={setVideo} onFile={onShot} />
      )}
    </Modal>
  );
}

interface PreviewProps {
  readonly state: CameraState;
  readonly onReady: (video: HTMLVideoElement) => void;
  readonly onFile: (file: File) => void;
}

function Preview({ state, onReady, onFile }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.kind === 'live' ? state.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (state.kind === 'failure') return <CameraOrFile reason={state.reason} onFile={onFile} />;
  const isMirrored = state.kind === 'live' && state.isMirrored;
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        aria-label={CAMERA_WORDS.preview}
        autoPlay
        muted
        playsInline
        className={joinClasses(styles.picture, isMirrored && styles.mirrored)}
        onLoadedData={({ currentTarget }) => onReady(currentTarget)}
      />
      <p role="status" className={styles.starting}>
        {state.kind === 'starting' ? CAMERA_WORDS.starting : null}
      </p>
    </div>
  );
}
