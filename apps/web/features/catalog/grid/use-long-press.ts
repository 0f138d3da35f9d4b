import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** How long a press takes to count as long on phones. */
const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. Pixels. */
const STILL_WITHIN = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

/** Detects a long press. `wasLong` tells whether the click that follows ended a long press and must be ignored. */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    takeWasLong: () => {
      const was = wasLong.current;
      wasLong.current = false;
      return was;
    },
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      wasLong.current = false;
      if (pointerType === 'mouse' || !(target instanceof Element)) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        onLongPress(target);
      }, LONG_PRESS_MS);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_WITHIN) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The phone's own long press would end ours. */
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== null || wasLong.current) event.preventDefault();
    },
  };
}
