import {
  cloneElement,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

import { DialogErrorBoundaryContext } from '../dialog-error-boundary.ts';
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
  /** Called when the code does not come or breaks; closes what is open by another hand. */
  readonly onGiveUp?: () => void;
  /** Shows the button with what it opens; the button gets the reference. */
  readonly children: (module: Module, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/**
 * A button in the place of one that opens something, until it is first pressed. What it opens is fetched when
 * pointer or focus come near; then the press is passed on, and so is the focus. When it does not come the keeper says
 * so, and the button stays for another press; likewise when it breaks.
 */
export function TriggerOnDemand<Module>(props: TriggerOnDemandProps<Module>) {
  const { code, trigger, popup, open = false, onGiveUp, children } = props;
  const ErrorBoundary = useContext(DialogErrorBoundaryContext);
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [, showLoaded] = useState<Module | null>(null);
  const isWanted = isPressed || open;
  const loaded = isWanted ? code.getLoaded() : null;
  const isLoaded = loaded !== null;
  useLayoutEffect(() => {
    // The button that took over has another element, and so has this one after that broke.
    if (hadFocus.current && (isLoaded || document.activeElement === document.body))
      button.current?.focus();
    if (isLoaded && isPressed && !open) button.current?.click();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a press is passed on once, to the one who takes over
  }, [isLoaded]);
  const take = useCallback((module: Module) => showLoaded(() => module), []);
  const giveUp = useCallback(() => {
    setIsPressed(false);
    onGiveUp?.();
  }, [onGiveUp]);
  if (loaded !== null) {
    return (
      <ErrorBoundary dialog={popup} onClose={giveUp}>
        <Opening module={loaded} button={button}>
          {children}
        </Opening>
      </ErrorBoundary>
    );
  }
  const near = loadOnIntent(code);
  const closed = cloneElement(trigger, {
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
  return (
    <>
      {closed}
      {isWanted ? (
        <ErrorBoundary dialog={popup} onClose={giveUp}>
          <Fetching code={code} onLoaded={take} />
        </ErrorBoundary>
      ) : null}
    </>
  );
}

interface FetchingProps<Module> {
  readonly code: OnDemand<Module>;
  readonly onLoaded: (module: Module) => void;
}

/** Beside the button rather than around it, so that the button and its focus outlive a failure. */
function Fetching<Module>({ code, onLoaded }: FetchingProps<Module>) {
  const loaded = useOnDemand(code, true);
  useEffect(() => {
    if (loaded !== null) onLoaded(loaded);
  }, [loaded, onLoaded]);
  return null;
}

interface OpeningProps<Module> {
  readonly module: Module;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: TriggerOnDemandProps<Module>['children'];
}

/** An element of its own, so that what breaks in it breaks within the keeper. */
function Opening<Module>({ module, button, children }: OpeningProps<Module>) {
  return children(module, button);
}
