import { useCallback, useEffect, useState } from 'react';

import {
  closeCamera,
  findOtherCamera,
  isBackCamera,
  openCamera,
} from '../../media/camera/camera.ts';
import type { CameraFailure } from '../../media/camera/camera.ts';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failure'; readonly reason: CameraFailure }
  | {
      readonly kind: 'live';
      readonly stream: MediaStream;
      readonly isMirrored: boolean;
      /** Another camera of this device, if there is one. */
      readonly other: string | null;
    };

interface Wish {
  readonly deviceId: string | null;
  readonly turn: number;
}

/** Runs the camera as long as it is wanted; its light goes out at once when it is not. */
export function useCamera(wanted: boolean) {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [wish, setWish] = useState<Wish>({ deviceId: null, turn: 0 });
  useEffect(() => {
    if (!wanted) return undefined;
    const left = new AbortController();
    const { signal } = left;
    follow({ deviceId: wish.deviceId, left: signal, onState: setState }).catch(reportError);
    return () => {
      left.abort();
      setState({ kind: 'starting' });
    };
  }, [wanted, wish]);
  const tryAgain = useCallback(
    () => setWish(({ turn }) => ({ deviceId: null, turn: turn + 1 })),
    [],
  );
  /** The camera runs, but its picture is unusable. */
  const fail = useCallback(() => {
    if (state.kind === 'live') closeCamera(state.stream);
    setState({ kind: 'failure', reason: 'busy' });
  }, [state]);
  const use = useCallback(
    (deviceId: string) => setWish(({ turn }) => ({ deviceId, turn: turn + 1 })),
    [],
  );
  return { state, tryAgain, use, fail };
}

interface Following {
  readonly deviceId: string | null;
  readonly left: AbortSignal;
  readonly onState: (state: CameraState) => void;
}

async function follow({ deviceId, left, onState }: Following): Promise<void> {
  const opened = await openCamera(deviceId);
  if (!opened.ok) {
    if (!left.aborted) onState({ kind: 'failure', reason: opened.reason });
    return;
  }
  const { stream } = opened;
  // The user closed the dialog while being asked for permission: no camera may keep running.
  if (left.aborted) {
    closeCamera(stream);
    return;
  }
  left.addEventListener('abort', () => closeCamera(stream));
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    if (!left.aborted) onState({ kind: 'failure', reason: 'ended' });
  });
  const live = { kind: 'live', stream, isMirrored: !isBackCamera(stream) } as const;
  onState({ ...live, other: null });
  const other = await findOtherCamera(stream);
  if (!left.aborted && other !== null) onState({ ...live, other });
}
