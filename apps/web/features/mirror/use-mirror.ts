import type { LightGains } from '@color-almanac/domain';
import { useState, useSyncExternalStore } from 'react';

import { useCamera } from '../../ui/camera/use-camera.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';
import { useLiveMirror } from './use-live-mirror.ts';
import type { ShownCamera } from './use-live-mirror.ts';
import { useMirrorEngines } from './use-mirror-engines.ts';
import { useStill } from './use-still.ts';

interface Mirror {
  readonly open: boolean;
  readonly openEngines: () => Promise<MirrorEngines>;
  readonly gains: LightGains | null;
  readonly cloth: Cloth;
}

/** The camera, the engines and the frozen picture of one mirror. */
export function useMirror({ open, openEngines, gains, cloth }: Mirror) {
  const engines = useMirrorEngines(openEngines, open);
  const { state: still, freeze, thaw } = useStill();
  const isUnloaded = engines.state.kind === 'unavailable';
  const isLive = still.kind === 'live';
  // Its last picture stays until the sharp one is there.
  const isWanted = isLive || still.kind === 'sharpening';
  const isVisible = usePageVisible();
  const { state: camera, tryAgain, use } = useCamera(open && isWanted && !isUnloaded && isVisible);
  const [shown, setShown] = useState<ShownCamera | null>(null);
  const ready = engines.state.kind === 'ready' ? engines.state.engines : null;
  const isMirrored = isLive ? camera.kind !== 'live' || camera.isMirrored : still.isMirrored;
  const isRunning = open && isLive && camera.kind === 'live';
  const { seen, light } = useLiveMirror({
    shown,
    isMirrored,
    isActive: isRunning,
    engines: ready,
    gains,
    cloth,
    onLost: engines.lose,
  });
  const canFreeze = isRunning && shown !== null && ready !== null && seen !== 'nothing';
  /** Before the camera starts again, the old element is gone. */
  const afresh = (change: () => void) => {
    setShown(null);
    change();
  };
  return {
    camera,
    engines: engines.state,
    still,
    seen,
    light,
    isMirrored,
    isUnloaded,
    canFreeze,
    setShown,
    freeze: () => {
      if (!canFreeze || !ready) return;
      shown.video.pause();
      void freeze({ video: shown.video, engines: ready, gains, isMirrored });
    },
    thaw: () => afresh(thaw),
    switchTo: (deviceId: string) => afresh(() => use(deviceId)),
    tryAgain: () => afresh(tryAgain),
    loadAgain: () => afresh(engines.tryAgain),
  };
}

/** Nobody sees the mirror of a hidden page, and its camera may be wanted elsewhere, such as in another tab. */
const usePageVisible = (): boolean => useSyncExternalStore(followVisibility, isPageVisible);

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
