import { use } from 'react';
import type { ComponentType } from 'react';

import { loadAhead } from './load-on-demand.ts';
import type { OnDemand } from './load-on-demand.ts';

const failedLoads = new Set<() => void>();

/**
 * Lets failed code be loaded again when it is next shown. Call it as soon as the failure is shown and not before: React
 * renders the failed component a second time, and must get the same failure there.
 */
export function forgetFailedLoads(): void {
  for (const forget of failedLoads) forget();
  failedLoads.clear();
}

export interface Suspended<Props> {
  /** Suspends until its code is loaded, so that in a transition the old screen stays visible. */
  readonly Content: ComponentType<Props>;
  /**
   * Loads the code because the component is about to be shown. Never rejects: a failure is stored for the component to
   * throw, because an earlier throw would go unseen.
   */
  readonly prepare: () => Promise<void>;
  /** Loads the code because the component may be shown soon. A failure is ignored here, and shows then. */
  readonly loadAhead: () => void;
}

/** React's own `lazy` remembers a failure forever; here every boundary that shows one allows another try. */
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
  // Two calls must get the same promise: React renders again when it is settled.
  const loadOnce = () => (loading ??= load());
  return {
    Content: function SuspendedOnDemand(props: Props) {
      // Loaded code must not suspend: after a fallback, however short, React waits a third of a second.
      const Loaded = pick(code.getLoaded() ?? use(loadOnce()));
      return <Loaded {...props} />;
    },
    prepare: async () => {
      await Promise.allSettled([loadOnce()]);
    },
    loadAhead: () => loadAhead(code),
  };
}
