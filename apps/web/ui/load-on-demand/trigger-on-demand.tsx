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
import { countOpenDialogs } from '../open-dialogs.ts';
import { loadOnIntent, useOnDemand } from './load-on-demand.ts';
import type { Lazy } from '../../base/lazy-with-retry.ts';

interface TriggerOnDemandProps<Module> {
  readonly code: Lazy<Module>;
  /** A button without handlers of its own. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** What the button opens, as assistive technology names it. */
  readonly popup: 'menu' | 'dialog';
  /** If something other than a press opens it, it is needed as soon as it is open. */
  readonly open?: boolean;
  /** Called when the code fails to load or breaks; closes what something other than a press opened. */
  readonly onGiveUp?: () => void;
  /** Renders the button with what it opens; the button gets the reference. */
  readonly children: (module: Module, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/**
 * Stands in for a button with a popup until it is first pressed. The popup's code loads when pointer or focus approach;
 * then the press and the focus are passed on, unless another dialog was opened meanwhile. If it fails to load or breaks, the error boundary says so, and the button
 * stays for another press.
 */
export function TriggerOnDemand<Module>(props: TriggerOnDemandProps<Module>) {
  const { code, trigger, popup, open = false, onGiveUp, children } = props;
  const ErrorBoundary = useContext(DialogErrorBoundaryContext);
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const openWhenPressed = useRef(0);
  const [, showLoaded] = useState<Module | null>(null);
  const isWanted = isPressed || open;
  const loaded = isWanted ? code.getLoaded() : null;
  const isLoaded = loaded !== null;
  useLayoutEffect(() => {
    // The replacing button is another element, and so is this one after that broke.
    if (hadFocus.current && (isLoaded || document.activeElement === document.body))
      button.current?.focus();
    const isStillAsked = isPressed && countOpenDialogs() <= openWhenPressed.current;
    if (isLoaded && isStillAsked && !open) button.current?.click();
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
    onClick: () => {
      openWhenPressed.current = countOpenDialogs();
      setIsPressed(true);
    },
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
  readonly code: Lazy<Module>;
  readonly onLoaded: (module: Module) => void;
}

/** Beside the button rather than around it, so that the button and its focus survive a failure. */
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

/** A component of its own, so that a failure in it stays within the error boundary. */
function Opening<Module>({ module, button, children }: OpeningProps<Module>) {
  return children(module, button);
}
