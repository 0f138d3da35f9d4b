import type { ComponentType } from 'react';

import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import type { OnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { suspendOnDemand } from '../components/load-on-demand/suspend-on-demand.tsx';
import type { Suspended } from '../components/load-on-demand/suspend-on-demand.tsx';
import type { Mode } from '../features/shell/mode.ts';

export interface Screen extends Suspended<object> {
  /** Loads what may be shown soon. What hinders it is forgotten, and met again when it is shown. */
  readonly loadAhead: () => void;
}

function makeScreen<Module>(
  code: OnDemand<Module>,
  pick: (module: Module) => ComponentType,
): Screen {
  return {
    ...suspendOnDemand(code, pick),
    loadAhead: () => void code.load().catch(() => undefined),
  };
}

/** The screen of each mode, loaded when it is first shown. */
export const SCREENS: Readonly<Record<Mode, Screen>> = {
  personal: makeScreen(
    loadOnDemand(() => import('./personal/personal-route.tsx')),
    (code) => code.PersonalRoute,
  ),
  analyze: makeScreen(
    loadOnDemand(() => import('./analyze/analyze-route.tsx')),
    (code) => code.AnalyzeRoute,
  ),
  knowledge: makeScreen(
    loadOnDemand(() => import('./knowledge/knowledge-route.tsx')),
    (code) => code.KnowledgeRoute,
  ),
  workspace: makeScreen(
    loadOnDemand(() => import('./workspace/workspace-route.tsx')),
    (code) => code.WorkspaceRoute,
  ),
  catalog: makeScreen(
    loadOnDemand(() => import('./catalog/catalog-route.tsx')),
    (code) => code.CatalogRoute,
  ),
  profiles: makeScreen(
    loadOnDemand(() => import('./profiles-route.tsx')),
    (code) => code.ProfilesRoute,
  ),
  collections: makeScreen(
    loadOnDemand(() => import('./collections/collections-route.tsx')),
    (code) => code.CollectionsRoute,
  ),
};
