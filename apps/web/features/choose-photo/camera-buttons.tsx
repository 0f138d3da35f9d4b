import { SwitchCamera } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { CAMERA_WORDS } from '../../words/upload.ts';
import type { CameraState } from './use-camera.ts';

interface CameraButtonsProps {
  readonly state: CameraState;
  readonly shutter: RefObject<HTMLButtonElement | null>;
  readonly shot: File | null;
  /** Whether there is a picture to be taken. */
  readonly ready: boolean;
  readonly onPress: () => void;
  readonly onOther: (deviceId: string) => void;
  readonly onUse: (shot: File) => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
  readonly onTryAgain: () => void;
}

/** The main button is one and the same element throughout, so that the focus stays on it. */
export function CameraButtons(props: CameraButtonsProps) {
  const { state, shutter, shot, ready } = props;
  const main = (word: string, onClick: () => void, unavailable = false): ReactNode => (
    <Button ref={shutter} look="primary" unavailable={unavailable} onClick={onClick}>
      {word}
    </Button>
  );
  const other = state.kind === 'live' ? state.other : null;
  return (
    <>
      {shot ? (
        <Button onClick={props.onAgain}>{CAMERA_WORDS.again}</Button>
      ) : (
        <Button onClick={props.onCancel}>{CAMERA_WORDS.cancel}</Button>
      )}
      {other !== null && !shot ? (
        <Button onClick={() => props.onOther(other)}>
          <Icon of={SwitchCamera} />
          {CAMERA_WORDS.other}
        </Button>
      ) : null}
      {shot
        ? main(CAMERA_WORDS.use, () => props.onUse(shot))
        : state.kind === 'trouble'
          ? main(CAMERA_WORDS.tryAgain, props.onTryAgain)
          : main(CAMERA_WORDS.shutter, props.onPress, !ready)}
    </>
  );
}
