import type { LightGains } from '@color-almanac/domain';
import { useEffect, useRef, useState } from 'react';

import type { Cloth } from '../../media/drape/cloth.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';
import { areSameLights, LIGHT_START } from './mirror-light.ts';
import type { MirrorLight } from './mirror-light.ts';
import type { MirrorElements } from './place-mirror.ts';
import { runMirror } from './run-mirror.ts';
import type { Seen } from './run-mirror.ts';

interface LiveMirror {
  /** `null` until the camera shows a picture. */
  readonly shown: ShownCamera | null;
  readonly isMirrored: boolean;
  readonly isActive: boolean;
  readonly engines: MirrorEngines | null;
  readonly gains: LightGains | null;
  readonly cloth: Cloth;
  readonly onLost: () => void;
}

/** A camera that shows its picture, and where. */
export interface ShownCamera {
  readonly video: HTMLVideoElement;
  readonly elements: MirrorElements;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** Runs the mirror while it is active, and returns what is told of it. */
export function useLiveMirror(order: LiveMirror) {
  const { shown, isMirrored, isActive, engines, gains } = order;
  const [seen, setSeen] = useState<Seen>('nothing');
  const [light, setLight] = useState<MirrorLight>(LIGHT_START);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  // By value: the caller may make them anew for each render.
  const [red, green, blue] = gains ?? [null, null, null];
  useEffect(() => {
    if (!shown || !isActive) return undefined;
    const left = new AbortController();
    runMirror({
      ...shown,
      isMirrored,
      engines,
      gains: red === null || green === null || blue === null ? null : [red, green, blue],
      getCloth: () => latest.current.cloth,
      isStill: matchMedia(STILL).matches,
      onSeen: setSeen,
      onLight: (next) => setLight((before) => (areSameLights(before, next) ? before : next)),
      onLost: () => latest.current.onLost(),
      signal: left.signal,
    }).catch((error: unknown) => {
      reportError(error);
      if (!left.signal.aborted) latest.current.onLost();
    });
    return () => {
      left.abort();
      setSeen('nothing');
      setLight(LIGHT_START);
    };
  }, [shown, isMirrored, isActive, engines, red, green, blue]);
  return { seen, light };
}
