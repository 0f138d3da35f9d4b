import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

import { toastStack } from './show-toast.ts';

interface Reasons {
  readonly pointer: boolean;
  readonly focus: boolean;
  readonly hidden: boolean;
}

/**
 * Pauses toasts while the pointer is over them, the focus is in them, or the page is hidden. Remembers where the focus
 * came from and returns it. A focus set by a pointer press does not count: it would stay long after the pointer has
 * left.
 */
export function useReading(hasMessages: boolean) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const isPressed = useRef(false);
  const reasons = useRef<Reasons>({ pointer: false, focus: false, hidden: false });

  useEffect(() => {
    const watchPage = () => note(reasons, { hidden: document.hidden });
    const jump = (event: globalThis.KeyboardEvent) => {
      isPressed.current = false;
      if (event.key !== 'F6' || !region.current?.hasChildNodes()) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) giveBack(cameFrom);
      else region.current.focus();
    };
    watchPage();
    document.addEventListener('visibilitychange', watchPage);
    window.addEventListener('keydown', jump);
    return () => {
      document.removeEventListener('visibilitychange', watchPage);
      window.removeEventListener('keydown', jump);
    };
  }, []);

  useEffect(() => {
    // An element that was removed under the pointer or the focus fires no leave or blur event.
    if (!hasMessages) note(reasons, { pointer: false, focus: false });
  }, [hasMessages]);

  return {
    region,
    handlers: {
      onPointerEnter: () => note(reasons, { pointer: true }),
      onPointerLeave: () => note(reasons, { pointer: false }),
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        note(reasons, { focus: !isPressed.current });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) note(reasons, { focus: false });
      },
      onPointerDown: () => {
        isPressed.current = true;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        giveBack(cameFrom);
      },
    },
    /**
     * Call it before a toast is removed: a focus in it moves to the next toast, or back to where it came from. After a
     * pointer press it goes back at once.
     */
    leave: (id: number) => {
      if (isPressed.current) {
        isPressed.current = false;
        leaveRegion(region.current, cameFrom);
        return;
      }
      const cards = [...(region.current?.querySelectorAll('[data-toast]') ?? [])];
      const card = cards.find((one) => one.getAttribute('data-toast') === String(id));
      if (!card?.contains(document.activeElement)) return;
      const others = cards.filter((one) => one !== card);
      const next = others.flatMap((one) => [...one.querySelectorAll('button')]).at(-1);
      if (next) next.focus();
      else giveBack(cameFrom);
    },
  };
}

function note(reasons: RefObject<Reasons>, reason: Partial<Reasons>): void {
  reasons.current = { ...reasons.current, ...reason };
  toastStack.setHeld(Object.values(reasons.current).some(Boolean));
}

function giveBack(cameFrom: RefObject<EventTarget | null>): void {
  if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
}

/** Without an element to return to, the focus must at least leave what is about to be removed. */
function leaveRegion(region: HTMLElement | null, cameFrom: RefObject<EventTarget | null>): void {
  if (!region?.contains(document.activeElement)) return;
  giveBack(cameFrom);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && region.contains(activeElement)) activeElement.blur();
}
