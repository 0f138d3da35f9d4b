import type { Hex } from '@color-almanac/domain';
import { useRef, useState } from 'react';

import type { LoupeHandle } from './loupe.tsx';
import { isOnPicture } from './picture-position.ts';
import type { PicturePosition } from './picture-position.ts';
import { createColorReader } from './read-color.ts';
import type { MeasuredStage } from './use-view.ts';
import { scaleOf, spotOf } from './viewport.ts';
import type { View } from './viewport.ts';

interface LoupeDeps {
  readonly picture: ImageBitmap;
  readonly sampleSide: number;
  /** How a color read on the photo is shown, which the light correction may change. */
  readonly showAs: (raw: Hex) => Hex;
}

interface Glance {
  readonly place: PicturePosition;
  readonly view: View;
  readonly sizes: MeasuredStage;
  readonly finger: boolean;
}

/** Reads colors of the picture and shows in the loupe where they are read. */
export function useStageLoupe({ picture, sampleSide, showAs }: LoupeDeps) {
  const loupe = useRef<LoupeHandle>(null);
  // A press follows a pointer at rest, so what is shown need not be drawn again.
  const shown = useRef<string | null>(null);
  const [readColor] = useState(createColorReader);
  const read = (place: PicturePosition) => readColor(picture, place, sampleSide);

  const hideLoupe = () => {
    shown.current = null;
    loupe.current?.hide();
  };
  const showLoupe = ({ place, view, sizes, finger }: Glance): void => {
    const raw = isOnPicture(place) ? read(place) : null;
    if (!raw) {
      hideLoupe();
      return;
    }
    const hex = showAs(raw);
    const key = [place.x, place.y, scaleOf(view), sizes.left, sizes.top, sampleSide, hex].join(' ');
    if (key === shown.current && loupe.current?.isShown()) return;
    shown.current = key;
    const spot = spotOf(place, view, sizes);
    loupe.current?.show({
      picture,
      place,
      side: sampleSide,
      scale: (sizes.fitted.width * scaleOf(view)) / picture.width,
      hex,
      at: { left: sizes.left + spot.left, top: sizes.top + spot.top },
      finger,
    });
  };
  return { loupe, read, showLoupe, hideLoupe };
}
