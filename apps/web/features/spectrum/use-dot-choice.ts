import { findSpot } from '@color-almanac/domain';
import type { Hex, Spot } from '@color-almanac/domain';
import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

import { useCopy } from '../../ui/swatch/use-copy.ts';
import type { CopyState } from '../../ui/swatch/use-copy.ts';
import type { Dot } from './gather-dots.ts';
import { findFirst, moveBetweenDots } from './move-between-dots.ts';

/** How far from its middle a dot is still hit, in pixels: fingers are broader than arrows. */
const REACH = { arrow: 11, finger: 22 };

/** The result of copying a color, for the moment in which it is shown. */
export interface CopyOutcome {
  readonly hex: Hex;
  readonly state: NonNullable<CopyState>;
}

/** Which dot is under the pointer, which one the keys or a finger chose, and the result of copying it. */
export function useDotChoice(dots: readonly Dot[], spots: readonly Spot[]) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [stopped, setStopped] = useState<number | null>(null);
  const [asked, setAsked] = useState<Hex | null>(null);
  const [state, copyText] = useCopy();
  // Another season may have fewer colors.
  const walked = stopped !== null && dots[stopped] ? stopped : null;
  const pointed = hovered !== null && dots[hovered] ? hovered : null;
  const copyOutcome: CopyOutcome | null = state && asked ? { hex: asked, state } : null;

  const copy = (number: number) => {
    const dot = dots[number];
    if (!dot) return;
    setAsked(dot.hex);
    copyText(dot.hex);
  };
  const stop = (number: number | null) => {
    setHovered(null);
    setStopped(number);
  };
  const hit = (event: MouseEvent | PointerEvent, reach: number) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return findSpot(spots, { x: event.clientX - left, y: event.clientY - top }, reach);
  };
  return {
    shown: pointed ?? walked,
    walked,
    copyOutcome,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setHovered(hit(event, REACH.arrow));
      },
      onPointerLeave: () => setHovered(null),
      onClick: (event: MouseEvent) => {
        const isFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
        const found = hit(event, isFinger ? REACH.finger : REACH.arrow);
        // A finger's first tap shows what it is, the second copies it.
        if (found !== null && (!isFinger || found === walked)) copy(found);
        stop(found);
      },
      onFocus: (event: FocusEvent) => {
        if (walked === null && event.currentTarget.matches(':focus-visible')) {
          stop(findFirst(spots));
        }
      },
      onBlur: () => stop(null),
      onKeyDown: (event: KeyboardEvent) => {
        const shown = pointed ?? walked;
        const next = moveBetweenDots(spots, walked, event.key);
        if (next !== undefined) stop(next);
        else if (event.key === 'Enter' && walked !== null) copy(walked);
        // The first Escape closes what is shown over the chart, the next one the dialog.
        else if (event.key === 'Escape' && shown !== null) stop(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
