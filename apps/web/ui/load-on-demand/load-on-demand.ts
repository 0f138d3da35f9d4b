import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { preload } from '../../base/lazy-with-retry.ts';
import type { Lazy } from '../../base/lazy-with-retry.ts';

/**
 * Returns the code once it is wanted and loaded, `null` until then. A failure is thrown to the error boundary around
 * it; a retry there loads the code again.
 *
 * This keeps everything that isn't on the first screen (dialogs, menus, messages) out of the first load. `Modal`,
 * `Menu`, questions and toasts use it internally: their content loads with the component that shows it.
 */
export function useOnDemand<Module>(code: Lazy<Module>, wanted: boolean): Module | null {
  const [, showLoaded] = useState<Module | null>(null);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const loaded = code.getLoaded();
  const isMissing = wanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const begin = async () => {
      try {
        const module = await code.load();
        if (!isGone) showLoaded(() => module);
      } catch (cause) {
        if (!isGone) setFailure({ cause });
      }
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [code, isMissing]);
  if (failure) throw failure.cause;
  return wanted ? loaded : null;
}

/** A component that shows nothing until its code is loaded. */
export function showOnDemand<Module, Props extends object>(
  code: Lazy<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactElement | null {
  return function ShownOnDemand(props: Props) {
    const loaded = useOnDemand(code, true);
    return loaded ? createElement(pick(loaded), props) : null;
  };
}

/** For the button that opens it: loads the code when the pointer or focus comes near. */
export function loadOnIntent(code: Pick<Lazy<unknown>, 'load'>): {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
} {
  const load = () => preload(code);
  return { onPointerEnter: load, onFocus: load };
}
