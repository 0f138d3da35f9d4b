import { findNeighbor, findSpot, readSpots } from '@color-almanac/domain';
import type { Direction, Hex, Spot } from '@color-almanac/domain';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

import type { Dot } from './gather-dots.ts';

/** How far from its middle a dot is still meant, in pixels: fingers are broader than arrows. */
const REACH = { mouse: 11, touch: 22 };

const DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Which dot is pointed at, which one the keys have come to, and what was copied last. */
export function useDotChoice(dots: readonly Dot[], spots: readonly Spot[]) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [stopped, setStopped] = useState<number | null>(null);
  const [copied, setCopied] = useState<Hex | null>(null);
  const walked = stopped !== null && dots[stopped] ? stopped : null;
  const pointed = hovered !== null && dots[hovered] ? hovered : null;

  const copy = (number: number) => {
    const dot = dots[number];
    if (!dot) return;
    navigator.clipboard.writeText(dot.hex).then(
      () => setCopied(dot.hex),
      () => setCopied(null),
    );
  };
  const stop = (number: number | null) => {
    setHovered(null);
    setCopied(null);
    setStopped(number);
  };
  const hit = (event: MouseEvent | PointerEvent, reach: number) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return findSpot(spots, { x: event.clientX - left, y: event.clientY - top }, reach);
  };
  return {
    shown: pointed ?? walked,
    walked,
    copied,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const found = hit(event, REACH.mouse);
        if (found !== hovered) setCopied(null);
        setHovered(found);
      },
      onPointerLeave: () => setHovered(null),
      onClick: (event: MouseEvent) => {
        const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
        const found = hit(event, isTouch ? REACH.touch : REACH.mouse);
        if (found !== null && (!isTouch || found === walked)) copy(found);
        if (found !== walked) stop(found);
      },
      onFocus: (event: { readonly currentTarget: Element }) => {
        if (walked === null && event.currentTarget.matches(':focus-visible')) {
          stop(readSpots(spots)[0] ?? null);
        }
      },
      onBlur: () => stop(null),
      onKeyDown: (event: KeyboardEvent) => {
        const next = walk(event.key, spots, walked);
        if (next !== undefined) stop(next);
        else if (event.key === 'Enter' && walked !== null) copy(walked);
        else if (event.key === 'Escape' && (pointed ?? walked) !== null) stop(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** Where a key leads, `undefined` for a key that leads nowhere. */
function walk(key: string, spots: readonly Spot[], from: number | null): number | null | undefined {
  const order = readSpots(spots);
  if (key === 'Home') return order[0];
  if (key === 'End') return order.at(-1);
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  return from === null ? order[0] : (findNeighbor(spots, from, direction) ?? from);
}
