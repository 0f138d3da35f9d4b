import { use } from 'react';
import type { ComponentType } from 'react';

import { loadAhead } from './load-on-demand.ts';
import type { OnDemand } from './load-on-demand.ts';

const failedLoads = new Set<() => void>();

/**
 * Lets what could not be loaded be asked for again when it is shown next. To be called as soon as the failure is
 * shown and not before: React renders what failed a second time, and must meet the same failure there.
 */
export function forgetFailedLoads(): void {
  for (const forget of failedLoads) forget();
  failedLoads.clear();
}

export interface Suspended<Props> {
  /** Suspends until its code is here, so that in a transition the screen of before stays meanwhile. */
  readonly Content: ComponentType<Props>;
  /**
   * Loads the code because the component is about to be shown. Never rejects: a failure is kept for the component to
   * throw, as another try ahead of it would go unseen.
   */
  readonly prepare: () => Promise<void>;
  /** Loads the code because the component may be shown soon. A failure is forgotten, and met again then. */
  readonly loadAhead: () => void;
}

/** React's own `lazy` keeps a failure for ever; here every boundary that shows one makes way for another try. */
export function suspendOnDemand<Module, Props extends object>(
  code: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Suspended<Props> {
  let loading: Promise<Module> | null = null;
  const load = async () => {
    try {
      return await code.load();
    } catch (error) {
      failedLoads.add(() => {
        loading = null;
      });
      throw error;
    }
  };
  // What is asked for twice must be the same promise: React renders again when it is settled.
  const loadOnce = () => (loading ??= load());
  return {
    Content: function SuspendedOnDemand(props: Props) {
      // Code that is here must not be waited for: after a fallback, however short, React lets a third of a second pass.
      const Loaded = pick(code.getLoaded() ?? use(loadOnce()));
      return <Loaded {...props} />;
    },
    prepare: async () => {
      await Promise.allSettled([loadOnce()]);
    },
    loadAhead: () => loadAhead(code),
  };
}
