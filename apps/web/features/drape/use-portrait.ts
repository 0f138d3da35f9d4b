import type { LightGains } from '@color-almanac/domain';
import type {
  CameraEngine,
  Pixels,
  PortraitLayers,
  PortraitRequest,
  VisionFailure,
} from '@color-almanac/vision';
import { useEffect, useState } from 'react';

import { preparePortrait } from '../../media/drape/prepare-portrait.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';

/** A portrait ready for cloths. */
export interface DrapedPortrait {
  readonly layers: PortraitLayers;
  readonly prepared: PreparedPortrait;
}

export type PortraitState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly portrait: DrapedPortrait }
  | { readonly kind: 'failed'; readonly failure: VisionFailure | null; readonly retry: () => void };

export interface PortraitOrder {
  readonly engine: Pick<CameraEngine, 'segmentPortrait'>;
  readonly pixels: Pixels;
  /** What corrects the light of the photo; `null` if the engine is to measure it. */
  readonly gains: LightGains | null;
  /** Where the user's face is, relative to the photo, 0 to 1; `null` takes the most prominent one. */
  readonly near?: FacePlace | null;
}

type FacePlace = NonNullable<PortraitRequest['near']>;

/** Takes a portrait apart on this device, once for each photo. `null` while there is none to take apart. */
export function usePortrait(order: PortraitOrder | null): PortraitState {
  const { engine, pixels, gains = null, near = null } = order ?? {};
  const [state, setState] = useState<PortraitState>({ kind: 'preparing' });
  const light = gains?.join(' ') ?? '';
  const [x, y] = [near?.x ?? null, near?.y ?? null];
  useEffect(() => {
    if (!engine || !pixels) return undefined;
    const left = new AbortController();
    const fail = (failure: VisionFailure | null) => {
      if (left.signal.aborted) return;
      setState({ kind: 'failed', failure, retry: start });
    };
    const prepare = async () => {
      setState({ kind: 'preparing' });
      const corrected = light === '' ? {} : { gains: readGains(light) };
      const place = x !== null && y !== null ? { near: { x, y } } : {};
      const request = { pixels, signal: left.signal, ...corrected, ...place };
      const outcome = await engine.segmentPortrait(request);
      if (left.signal.aborted) return;
      if (!outcome.ok) return fail(outcome.failure);
      const { layers } = outcome;
      setState({ kind: 'ready', portrait: { layers, prepared: preparePortrait(layers) } });
    };
    const start = () => {
      prepare().catch((error: unknown) => {
        reportError(error);
        fail(null);
      });
    };
    start();
    return () => {
      left.abort();
      // The canvases of a portrait nobody looks at take room.
      setState({ kind: 'preparing' });
    };
  }, [engine, pixels, light, x, y]);
  return state;
}

/** The gains as an effect can depend on them: by value. */
function readGains(light: string): LightGains {
  const [red = 1, green = 1, blue = 1] = light.split(' ').map(Number);
  return [red, green, blue];
}
