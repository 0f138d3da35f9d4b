import { applyGains, readWhite, tintOf, turnPlace } from '@color-almanac/domain';
import type { Hex, LightGains, LightTint, WhitePoint, PhotoLight } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';
import { useCallback, useEffect, useState } from 'react';
import { estimatePictureLight } from '@color-almanac/vision';

import { waitForNewTask } from '../../base/wait.ts';
import { useEscape } from './use-white-point.ts';
import type { ShownLight, WhiteMessage, WhitePointWork } from './use-white-point.ts';

/** A picture that is only shown. */
interface Picture {
  readonly pixels: Pixels;
}

export interface PictureWhiteWork extends WhitePointWork {
  /** The strong light of the picture, as long as it is neither corrected nor confirmed. */
  readonly doubt: LightTint | null;
  /** The user says that the colors are right. */
  readonly confirm: () => void;
  /** A color of the picture in the light in force. */
  readonly readAs: (raw: Hex) => Hex;
  /** Whether the next picture is this one turned clockwise by 90 degrees, with the same light. Stable. */
  readonly expectTurned: (isTurning: boolean) => void;
}

interface PictureState {
  readonly picture: Picture | null;
  readonly picking: boolean;
  readonly shown: ShownLight;
  readonly white: { readonly point: WhitePoint; readonly gains: LightGains } | null;
  readonly message: WhiteMessage | null;
  readonly tint: LightTint | null;
  readonly isConfirmed: boolean;
  /** Whether the next picture is this one turned. */
  readonly isTurning: boolean;
}

const stateOf = (picture: Picture | null): PictureState => ({
  picture,
  picking: false,
  shown: 'after',
  white: null,
  message: null,
  tint: null,
  isConfirmed: false,
  isTurning: false,
});

/** Where a picture takes the place of another: the light of that one if it is the same picture turned, else none. */
function stateAfter(before: PictureState, picture: Picture | null): PictureState {
  const from = before.picture?.pixels;
  const isTurned =
    before.isTurning &&
    picture?.pixels.width === from?.height &&
    picture?.pixels.height === from?.width;
  if (!isTurned) return stateOf(picture);
  const { white } = before;
  const point = white && { ...white.point, ...turnPlace(white.point, 1) };
  return {
    ...before,
    picture,
    isTurning: false,
    white: white && point && { ...white, point },
  };
}

/** The white point of a picture that is not saved; every picture begins without one. `null`: there is none to correct. */
export function usePictureWhite(picture: Picture | null): PictureWhiteWork {
  const [stored, setState] = useState(() => stateOf(picture));
  const state = stored.picture === picture ? stored : stateAfter(stored, picture);
  if (state !== stored) setState(state);
  const change = (next: Partial<PictureState>) => setState((before) => ({ ...before, ...next }));
  useEffect(() => {
    if (!picture) return undefined;
    let isOver = false;
    const look = async () => {
      // The picture is shown first.
      await waitForNewTask();
      const found = isOver ? null : findPictureLight(picture.pixels);
      if (!found) return;
      const tint = tintOf(found.white);
      setState((before) => (before.picture === picture ? { ...before, tint } : before));
    };
    // Without it the picture is shown as any other.
    look().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [picture]);
  useEscape(state.picking, () => change({ picking: false }));
  const { white, picking, shown, message, tint, isConfirmed } = state;
  return {
    picking,
    setPicking: (next) => change({ picking: next, message: null }),
    light: white ? 'white-point' : 'none',
    whitePoint: white?.point ?? null,
    shown,
    setShown: (next) => change({ shown: next }),
    filter: shown === 'after' ? (white?.gains ?? null) : null,
    gains: white?.gains ?? null,
    message,
    pickWhite: (point) => {
      const reading = readWhite(point.hex);
      if (!reading.ok) return change({ message: reading.reason });
      const { gains } = reading;
      change({ white: { point, gains }, picking: false, shown: 'after', message: null });
    },
    remove: () => change({ white: null, message: 'removed' }),
    doubt: white || isConfirmed ? null : tint,
    confirm: () => change({ isConfirmed: true, picking: false, message: null }),
    readAs: (raw) => (white ? applyGains(raw, white.gains) : raw),
    expectTurned: useCallback(
      (isTurning) =>
        setState((before) => (before.isTurning === isTurning ? before : { ...before, isTurning })),
      [],
    ),
  };
}

/** In a file of its own, because it is loaded with the first picture that needs it. */
const findPictureLight = (pixels: Pixels): PhotoLight | null => estimatePictureLight(pixels);
