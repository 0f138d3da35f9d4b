import { SwitchCamera } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import type { CameraState } from '../../ui/camera/use-camera.ts';

/** The second press of a double press comes sooner, and no one has looked at a photo by then. */
const SEEN_AFTER_MS = 500;

interface CameraButtonsProps {
  readonly state: CameraState;
  readonly shutter: RefObject<HTMLButtonElement | null>;
  readonly shot: File | null;
  /** Whether there is a picture to take. */
  readonly ready: boolean;
  /** Whether the shot is still being read. */
  readonly isReading?: boolean;
  /** On the main button once there is a shot. */
  readonly useWord?: string;
  /** Another choice about the shot. */
  readonly beside?: ReactNode;
  readonly onPress: () => void;
  readonly onOther: (deviceId: string) => void;
  readonly onUse: (shot: File) => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
  readonly onTryAgain: () => void;
}

/**
 * The main button is the same element throughout, so that it does not lose the focus. So the press that takes a photo
 * must not also use it: neither a second press meant for the shutter nor a held key may do that.
 */
export function CameraButtons(props: CameraButtonsProps) {
  const { state, shutter, shot, ready, useWord = CAMERA_WORDS.use, beside } = props;
  const { isReading = false } = props;
  const isSeen = useSeen(shot);
  const main = (word: string, onClick: () => void, unavailable = false): ReactNode => (
    <Button
      ref={shutter}
      variant="primary"
      unavailable={unavailable}
      onClick={onClick}
      onKeyDown={dropHeldKey}
    >
      {word}
    </Button>
  );
  const other = state.kind === 'live' ? state.other : null;
  return (
    <>
      {shot ? (
        <Button onClick={props.onAgain}>{CAMERA_WORDS.again}</Button>
      ) : (
        <Button
          onClick={({ detail: presses }) => {
            // The second press of a double press was meant for `Take another`, which was in this place.
            if (presses < 2) props.onCancel();
          }}
        >
          {CAMERA_WORDS.cancel}
        </Button>
      )}
      {other !== null && !shot ? (
        <Button onClick={() => props.onOther(other)}>
          <Icon of={SwitchCamera} />
          {CAMERA_WORDS.other}
        </Button>
      ) : null}
      {shot ? beside : null}
      {shot
        ? main(useWord, () => props.onUse(shot), !isSeen || isReading)
        : state.kind === 'failure'
          ? main(CAMERA_WORDS.tryAgain, props.onTryAgain)
          : main(CAMERA_WORDS.shutter, props.onPress, !ready)}
    </>
  );
}

/** Whether the shot has been visible long enough to be seen. */
function useSeen(shot: File | null): boolean {
  const [seen, setSeen] = useState<File | null>(null);
  useEffect(() => {
    if (!shot) return undefined;
    const timer = setTimeout(() => setSeen(shot), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shot]);
  return shot !== null && seen === shot;
}

/** Browsers click a button repeatedly while Enter is held; Space clicks when it is released. */
function dropHeldKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
