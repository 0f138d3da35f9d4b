import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { suspendOnDemand } from '../components/load-on-demand/suspend-on-demand.tsx';
import type { Suspended } from '../components/load-on-demand/suspend-on-demand.tsx';
import type { Mode } from '../features/shell/mode.ts';

/** The screen of each mode, loaded when it is first shown. */
export const SCREENS: Readonly<Record<Mode, Suspended<object>>> = {
  personal: suspendOnDemand(
    loadOnDemand(() => import('./personal/personal-route.tsx')),
    (code) => code.PersonalRoute,
  ),
  analyze: suspendOnDemand(
    loadOnDemand(() => import('./analyze/analyze-route.tsx')),
    (code) => code.AnalyzeRoute,
  ),
  knowledge: suspendOnDemand(
    loadOnDemand(() => import('./knowledge/knowledge-route.tsx')),
    (code) => code.KnowledgeRoute,
  ),
  workspace: suspendOnDemand(
    loadOnDemand(() => import('./workspace/workspace-route.tsx')),
    (code) => code.WorkspaceRoute,
  ),
  catalog: suspendOnDemand(
    loadOnDemand(() => import('./catalog/catalog-route.tsx')),
    (code) => code.CatalogRoute,
  ),
  profiles: suspendOnDemand(
    loadOnDemand(() => import('./profiles-route.tsx')),
    (code) => code.ProfilesRoute,
  ),
  collections: suspendOnDemand(
    loadOnDemand(() => import('./collections/collections-route.tsx')),
    (code) => code.CollectionsRoute,
  ),
};
