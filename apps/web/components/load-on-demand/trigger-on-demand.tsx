import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

import { loadOnIntent, useOnDemand } from './load-on-demand.ts';
import type { OnDemand } from './load-on-demand.ts';

interface TriggerOnDemandProps<Module> {
  readonly code: OnDemand<Module>;
  /** A button without handlers of its own. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** What the button opens, as assistive technology names it. */
  readonly popup: 'menu' | 'dialog';
  /** What opens by another hand than a press is needed as soon as it is open. */
  readonly open?: boolean;
  /** Shows the button with what it opens; the button gets the reference. */
  readonly children: (module: Module, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/**
 * A button in the place of one that opens something, until it is first pressed. What it opens is fetched when
 * pointer or focus come near; then the press is passed on, and so is the focus.
 */
export function TriggerOnDemand<Module>(props: TriggerOnDemandProps<Module>) {
  const { code, trigger, popup, open = false, children } = props;
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const loaded = useOnDemand(code, isPressed || open);
  const isLoaded = loaded !== null;
  useLayoutEffect(() => {
    if (!isLoaded) return;
    // The button that took over has another element.
    if (hadFocus.current) button.current?.focus();
    if (isPressed && !open) button.current?.click();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a press is passed on once, to the one who takes over
  }, [isLoaded]);
  if (loaded !== null) return children(loaded, button);
  const near = loadOnIntent(code);
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: near.onPointerEnter,
    onFocus: () => {
      hadFocus.current = true;
      near.onFocus();
    },
    onBlur: () => {
      hadFocus.current = false;
    },
    onClick: () => setIsPressed(true),
  });
}
