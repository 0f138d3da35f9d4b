import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { preload } from '../../lazy-with-retry.ts';
import type { Lazy } from '../../lazy-with-retry.ts';

/**
 * The code as soon as it is wanted and here, `null` until then. What hinders it is thrown to the boundary around it;
 * whatever takes its place there asks for the code again.
 *
 * What is not on the first screen (dialogs, menus, messages) is kept out of the first load by this. `Modal`, `Menu`,
 * questions and toasts use it inside: what they show comes with whoever shows it.
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

/** For the button that opens it: the code comes while the pointer or the focus does. */
export function loadOnIntent(code: Pick<Lazy<unknown>, 'load'>): {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
} {
  const load = () => preload(code);
  return { onPointerEnter: load, onFocus: load };
}
