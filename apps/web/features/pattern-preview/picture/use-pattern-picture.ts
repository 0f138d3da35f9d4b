import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { PatternPainter } from '../../../pattern/pattern-painter.ts';
import { findDeviation } from '../describe-pattern.ts';
import { drawCopies } from './draw-copies.ts';
import { paintNewest } from './paint-newest.ts';
import type { Newest } from './paint-newest.ts';

interface PictureOrder {
  readonly request: PatternRequest;
  readonly isRepeated: boolean;
}

export interface PatternPicture {
  readonly state: 'painting' | 'shown' | 'failed';
  /** Within how many percent the areas of the picture measured last are of the weights it was painted with. */
  readonly deviation: number | null;
  readonly paintAgain: () => void;
}

/** Keeps a canvas showing what is asked for, as soon as the painter can; with `null` nothing is. */
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
      // The picture is there; that its areas are not known is said.
      fail: () => setDeviation(null),
    });
    newest.current = painting;
    return () => {
      painting.stop();
      figures.stop();
    };
  }, [painter, canvas]);
  // What is asked for is compared by what it says: whoever renders makes the same request anew.
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

/** One pixel of the picture on one of the screen: where they do not fall together, hard edges look blurred. */
function showSharply(canvas: HTMLCanvasElement, picture: ImageBitmap, isRepeated: boolean): void {
  drawCopies(canvas, picture, isRepeated);
  canvas.style.width = `${canvas.width / globalThis.devicePixelRatio}px`;
}
