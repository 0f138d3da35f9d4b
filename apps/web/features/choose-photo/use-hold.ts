import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

import type { PhotoProblem } from './handed-photo.ts';

interface Hold {
  /** Whether somebody is at it, with the pointer or the focus. */
  readonly held: boolean;
  /** For the place as a whole. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** For the part that stays; it must be able to take the focus. */
  readonly remains: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface Content {
  /** What there is to be told; its buttons come and go with it. */
  readonly problem: PhotoProblem | null;
  /** What has been read, or was there long enough for that. */
  readonly told: PhotoProblem | null;
}

export function findShown({ problem, told }: Content): PhotoProblem | null {
  return problem === told ? null : problem;
}

/**
 * Whether somebody is at a note whose buttons come and go. When one is taken away with the focus, the part that stays
 * gets it; nobody is said to have let go then, for React tells of no blur while it changes the page.
 */
export function useHold({ problem, told }: Content): Hold {
  const place = useRef<HTMLDivElement>(null);
  const remains = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [held, setHeld] = useState(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!hadFocus.current || place.current?.contains(activeElement)) return;
    hadFocus.current = false;
    if (activeElement === body) remains.current?.focus();
    // Nobody reads what is empty.
    setHeld(hadFocus.current && findShown({ problem, told }) !== null);
  }, [problem, told]);
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
        // An element that is being taken away has no part in the page any more; see above.
        if (!target.isConnected) return;
        hadFocus.current = false;
        setHeld(false);
      },
    },
  };
}
