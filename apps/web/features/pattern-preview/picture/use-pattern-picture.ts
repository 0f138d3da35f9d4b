import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { PatternPainter } from '../../../media/pattern/pattern-painter.ts';
import { findDeviation } from '../describe-pattern.ts';
import { paintNewest } from './paint-newest.ts';
import type { Newest } from './paint-newest.ts';

interface PictureOrder {
  readonly request: PatternRequest;
  readonly isRepeated: boolean;
}

export interface PatternPicture {
  readonly state: 'painting' | 'shown' | 'failed';
  /** How far, in percent, the areas of the last measured picture are from the weights it was painted with. */
  readonly deviation: number | null;
  readonly paintAgain: () => void;
}

/** Draws the requested picture on a canvas as soon as the painter can; nothing for `null`. */
export function usePatternPicture(
  painter: PatternPainter,
  canvas: RefObject<HTMLCanvasElement | null>,
  order: PictureOrder | null,
): PatternPicture {
  const [state, setState] = useState<PatternPicture['state']>('painting');
  const [deviation, setDeviation] = useState<PatternPicture['deviation']>(null);
  const newest = useRef<Newest<PictureOrder> | null>(null);
  useEffect(() => {
    const painting = paintNewest<PictureOrder, ImageBitmap>({
      paint: ({ request }, signal) => painter.paint(request, { signal }),
      show: (picture, { request, isRepeated }, isNewest) => {
        if (canvas.current) showSharply(canvas.current, picture, isRepeated);
        picture.close();
        setState('shown');
        if (isNewest) figures.want(request);
      },
      fail: () => {
        setState('failed');
        setDeviation(null);
      },
    });
    const figures = paintNewest<PatternRequest, readonly number[]>({
      paint: (asked, signal) => painter.measure(asked, { signal, canWait: true }),
      show: (shares, { colors }) => setDeviation(findDeviation(colors, shares)),
      // The picture is there; only its areas are unknown, which is shown.
      fail: () => setDeviation(null),
    });
    newest.current = painting;
    return () => {
      painting.stop();
      figures.stop();
    };
  }, [painter, canvas]);
  // Requests are compared by content, because every render makes a new object.
  const said = JSON.stringify(order);
  useEffect(() => {
    const wanted = JSON.parse(said) as PictureOrder | null;
    if (wanted) newest.current?.want(wanted);
  }, [said]);
  return {
    state,
    deviation,
    paintAgain: () => {
      setState('painting');
      if (order) newest.current?.want(order);
    },
  };
}

/** One picture pixel on one screen pixel: otherwise hard edges look blurred. */
function showSharply(canvas: HTMLCanvasElement, picture: ImageBitmap, isRepeated: boolean): void {
  drawCopies(canvas, picture, isRepeated);
  canvas.style.width = `${canvas.width / globalThis.devicePixelRatio}px`;
}

/** Copies along each side, where a tile is repeated. */
const COPIES = 3;

/** Draws the picture, or copies of it side by side with their edges on whole pixels. */
function drawCopies(canvas: HTMLCanvasElement, picture: ImageBitmap, isRepeated: boolean): void {
  const count = isRepeated ? COPIES : 1;
  const side = Math.max(1, Math.floor(picture.width / count));
  canvas.width = side * count;
  canvas.height = side * count;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('This browser provides no canvas for the pattern');
  context.imageSmoothingQuality = 'high';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      context.drawImage(picture, column * side, row * side, side, side);
    }
  }
}
