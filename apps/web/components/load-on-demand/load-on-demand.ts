import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { keepStyles } from './keep-styles.ts';

/** Code that is loaded when it is first needed, or just before. */
export interface OnDemand<Module> {
  /** Loads it once. After a failure the next call loads it again. */
  readonly load: () => Promise<Module>;
  readonly getLoaded: () => Module | null;
}

/**
 * Moves code that the first screen does not need (dialogs, menus, messages) out of the first load:
 *
 *     const settings = loadOnDemand(() => import('./settings.tsx'));
 *     const Settings = showOnDemand(settings, (code) => code.Settings);
 *     <button {...loadOnIntent(settings)} onClick={open}>Settings</button>
 *
 * `Modal`, `Menu`, questions and toasts use it inside, so their content loads with its caller.
 */
export function loadOnDemand<Module>(fetchModule: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;
  const withStyles = keepStyles();
  const fetchOnce = async () => {
    try {
      loaded = await withStyles(fetchModule);
      return loaded;
    } catch (error) {
      throw explainFailedLoad(error);
    } finally {
      loading = null;
    }
  };
  return {
    load: async () => loaded ?? (loading ??= fetchOnce()),
    getLoaded: () => loaded,
  };
}

/** The messages of browsers and the bundler about a file that failed to load; only some name the reason. */
const LOST_FILE = /dynamically imported module|module script|preload CSS/i;

function explainFailedLoad(error: unknown): unknown {
  const said = error instanceof Error ? error.message : '';
  if (!LOST_FILE.test(said) || /fetch|network/i.test(said)) return error;
  return new Error(`Failed to fetch a part of the page: ${said}`, { cause: error });
}

/**
 * The code as soon as it is needed and loaded, `null` until then. A failure is thrown to the screen's boundary, whose
 * "try again" loads it again.
 */
export function useOnDemand<Module>(code: OnDemand<Module>, wanted: boolean): Module | null {
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
  code: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactElement | null {
  return function ShownOnDemand(props: Props) {
    const loaded = useOnDemand(code, true);
    return loaded ? createElement(pick(loaded), props) : null;
  };
}

/** Loads it because it may be needed soon. A failure is ignored here, and shows when it is needed. */
export function loadAhead(code: Pick<OnDemand<unknown>, 'load'>): void {
  code.load().catch(() => undefined);
}

/** For the button that opens it: loads the code when the pointer or the focus approaches. */
export function loadOnIntent(code: Pick<OnDemand<unknown>, 'load'>): {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
} {
  const load = () => loadAhead(code);
  return { onPointerEnter: load, onFocus: load };
}
