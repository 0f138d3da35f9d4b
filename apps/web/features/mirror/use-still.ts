import type { LightGains } from '@color-almanac/domain';
import { ENGINE_SIDE } from '@color-almanac/vision';
import type { Pixels, VisionFailure } from '@color-almanac/vision';
import { useCallback, useEffect, useRef, useState } from 'react';

import { grabFrame } from '../../media/camera/watch-frames.ts';
import { preparePortrait } from '../../media/drape/prepare-portrait.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';
import { createFrameReader } from '../../media/vision/read-frame.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';

export type StillState =
  | { readonly kind: 'live' }
  /** The last live picture stays until the sharp one is there. */
  | { readonly kind: 'sharpening'; readonly isMirrored: boolean }
  | {
      readonly kind: 'frozen';
      readonly portrait: PreparedPortrait;
      /** As the picture it was taken from. */
      readonly isMirrored: boolean;
    }
  | { readonly kind: 'failed'; readonly isMirrored: boolean; readonly failure: VisionFailure };

interface Freezing {
  readonly video: HTMLVideoElement;
  readonly isMirrored: boolean;
  readonly engines: MirrorEngines;
  readonly gains: LightGains | null;
}

const LIVE: StillState = { kind: 'live' };
const STILL_WIDTH = 640;
const FAILED = { reason: 'engine-failed' } as const;

/** The present frame at full resolution, taken apart for sharp cloths. */
export function useStill() {
  const [state, setState] = useState(LIVE);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const freeze = useCallback(
    async ({ video, isMirrored, engines, gains }: Freezing) => {
      if (running.current) return;
      const mine = new AbortController();
      const { signal } = mine;
      running.current = mine;
      const set = (state: StillState) => {
        if (!signal.aborted) setState(state);
      };
      try {
        const pixels = await takePixels(video);
        // The camera shows nothing for a moment, as between two of its sizes.
        if (!pixels) {
          stop();
          await video.play();
          return;
        }
        set({ kind: 'sharpening', isMirrored });
        const outcome = await engines.segmenter.segmentPortrait({
          pixels,
          signal,
          width: STILL_WIDTH,
          // Without them the engine measures the light of this very picture.
          ...(gains ? { gains } : {}),
        });
        set(
          outcome.ok
            ? { kind: 'frozen', isMirrored, portrait: preparePortrait(outcome.layers) }
            : { kind: 'failed', isMirrored, failure: outcome.failure },
        );
      } catch (error) {
        reportError(error);
        set({ kind: 'failed', isMirrored, failure: FAILED });
      }
    },
    [stop],
  );

  const thaw = useCallback(() => {
    stop();
    setState(LIVE);
  }, [stop]);
  return { state, freeze, thaw };
}

async function takePixels(video: HTMLVideoElement): Promise<Pixels | null> {
  const bitmap = await grabFrame(video);
  if (!bitmap) return null;
  const pixels = createFrameReader(ENGINE_SIDE, 'high')(bitmap);
  bitmap.close();
  return pixels;
}
