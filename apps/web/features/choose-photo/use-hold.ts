import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

import type { PhotoProblem } from './handed-photo.ts';

interface Hold {
  /** Whether it has the pointer or the focus. */
  readonly held: boolean;
  /** For the place as a whole. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** For the part that stays; it must be focusable. */
  readonly remains: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface Content {
  /** What there is to show; its buttons come and go with it. */
  readonly problem: PhotoProblem | null;
  /** What was read, or shown long enough for that. */
  readonly announced: PhotoProblem | null;
}

export function findShown({ problem, announced }: Content): PhotoProblem | null {
  return problem === announced ? null : problem;
}

/**
 * Whether a note whose buttons come and go has the pointer or the focus. When a focused button is removed, the part
 * that stays gets the focus. That does not count as a blur, because React fires no blur while it changes the page.
 */
export function useHold({ problem, announced }: Content): Hold {
  const place = useRef<HTMLDivElement>(null);
  const remains = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [held, setHeld] = useState(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!hadFocus.current || place.current?.contains(activeElement)) return;
    hadFocus.current = false;
    if (activeElement === body) remains.current?.focus();
    // Nothing can hold an empty note.
    setHeld(hadFocus.current && findShown({ problem, announced }) !== null);
  }, [problem, announced]);
  return {
    held,
    place,
    remains,
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => {
        hadFocus.current = true;
        setHeld(true);
      },
      onBlur: ({ target }) => {
        // An element being removed is no longer connected to the page; see above.
        if (!target.isConnected) return;
        hadFocus.current = false;
        setHeld(false);
      },
    },
  };
}
