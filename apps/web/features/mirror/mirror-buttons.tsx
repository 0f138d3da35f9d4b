import { Camera, Download, RefreshCw, Snowflake, SwitchCamera } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';

import type { CameraState } from '../../ui/camera/use-camera.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import type { StillState } from './use-still.ts';

interface MirrorButtonsProps {
  readonly camera: CameraState;
  readonly still: StillState;
  readonly main: RefObject<HTMLButtonElement | null>;
  /** Whether there is a picture to freeze. */
  readonly canFreeze: boolean;
  readonly onFreeze: () => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
  readonly onOther: (deviceId: string) => void;
  readonly onTryAgain: () => void;
}

/** `Freeze`, `Back to live` and `Try Again` are one element, so that it does not lose the focus. */
export function MirrorButtons(props: MirrorButtonsProps) {
  const { camera, still, main, canFreeze } = props;
  const isLive = still.kind === 'live';
  const other = camera.kind === 'live' && isLive ? camera.other : null;
  const [word, icon, press] =
    isLive && camera.kind === 'failure'
      ? [MIRROR_WORDS.tryAgain, RefreshCw, props.onTryAgain]
      : isLive
        ? [MIRROR_WORDS.freeze, Snowflake, props.onFreeze]
        : [MIRROR_WORDS.back, Camera, props.onBack];
  const isUnavailable = isLive && camera.kind !== 'failure' && !canFreeze;
  return (
    <>
      {other !== null ? (
        <Button onClick={() => props.onOther(other)}>
          <Icon of={SwitchCamera} />
          {MIRROR_WORDS.other}
        </Button>
      ) : null}
      <Button
        ref={main}
        variant={still.kind === 'frozen' ? 'outline' : 'primary'}
        unavailable={isUnavailable}
        onClick={press}
        onKeyDown={dropHeldKey}
      >
        <Icon of={icon} />
        <span>{word}</span>
      </Button>
      {still.kind === 'frozen' ? (
        <Button variant="primary" onClick={props.onSave}>
          <Icon of={Download} />
          {MIRROR_WORDS.save}
        </Button>
      ) : null}
    </>
  );
}

/** Browsers click a button repeatedly while Enter is held, which would freeze and go back in turn. */
function dropHeldKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
