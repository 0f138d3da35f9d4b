import type { Profile } from '@color-almanac/domain';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';

import type { Account } from '../api/accounts/account.ts';
import { showToast } from '../ui/toast/show-toast.ts';
import { endGuestSession } from '../features/account/guest-session.ts';
import { besideOf } from '../features/knowledge/season-address.ts';
import { openProfileStore } from '../features/profile/profile-store.ts';
import type { Mode } from '../words/mode.ts';
import { lazyWithRetry, preload } from '../base/lazy-with-retry.ts';
import { wait } from '../base/wait.ts';
import type { Services } from '../screens/page/services.ts';
import { DELETED_ELSEWHERE_WORDS } from '../words/profile.words.ts';
import { GateRoute } from './gate/gate-route.tsx';
import type { Opened } from './gate/gate-route.tsx';
import { PageRoute } from './page-route.tsx';
import { nameOf, passGate } from './gate/pass-gate.ts';
import { RouteFailure } from './failure/route-failure.tsx';
import { askedSeasonOf } from '../screens/workspace/workspace-address.ts';

type LoadComponent = () => Promise<ComponentType>;

const loadShell = async () => (await import('./shell/shell.tsx')).Shell;
const loadPersonal = async () =>
  (await import('../screens/personal/personal-route.tsx')).PersonalRoute;
const loadAnalyze = async () => (await import('../screens/analyze/analyze-route.tsx')).AnalyzeRoute;
const loadDrape = async () => (await import('../screens/drape/drape-route.tsx')).DrapeRoute;
const loadKnowledge = async () =>
  (await import('../screens/knowledge/knowledge-route.tsx')).KnowledgeRoute;
const loadWorkspace = async () =>
  (await import('../screens/workspace/workspace-route.tsx')).WorkspaceRoute;
const loadCatalog = async () => (await import('../screens/catalog/catalog-route.tsx')).CatalogRoute;
const loadProfiles = async () =>
  (await import('../screens/profiles/profiles-route.tsx')).ProfilesRoute;
const loadCollections = async () =>
  (await import('../screens/collections/collections-route.tsx')).CollectionsRoute;
const loadTrash = async () => (await import('../screens/trash/trash-route.tsx')).TrashRoute;

/** Unknown paths open personal mode. */
const SCREENS: readonly (readonly [path: string, Mode, LoadComponent])[] = [
  ['', 'personal', loadPersonal],
  ['*', 'personal', loadPersonal],
  ['drape', 'drape', loadDrape],
  ['analyze', 'analyze', loadAnalyze],
  ['knowledge/*', 'knowledge', loadKnowledge],
  ['workspace', 'workspace', loadWorkspace],
  ['catalog', 'catalog', loadCatalog],
  ['wardrobe', 'catalog', loadCatalog],
  ['profiles', 'profiles', loadProfiles],
  ['collections/*', 'collections', loadCollections],
  ['trash', 'trash', loadTrash],
];

/**
 * The app's routes, from the outside in: page, gate, shell, screen. The gate doesn't change the path, so after it users
 * arrive where they were going.
 */
export function makeRoutes(services: Services): RouteObject[] {
  const { account } = services;
  let opening = 0;
  const onReopen = () => {
    opening += 1;
  };
  const gate = <GateRoute onReopen={onReopen} />;
  const screens = SCREENS.map(([path, mode, load]) => ({
    path,
    handle: { mode },
    lazy: lazyBehindGate(account, load),
  }));
  const shell = {
    lazy: lazyBehindGate(account, loadShell),
    // The boundary needs its own route: the router shows none for a route whose code failed to load.
    children: [{ errorElement: <RouteFailure of="screen" />, children: screens }],
  };
  const root = {
    path: '/',
    loader: (async () => openBehindGate(services, () => opening)) satisfies LoaderFunction,
    shouldRevalidate,
    element: gate,
    // The same element, so that the gate stays mounted until the data has loaded.
    hydrateFallbackElement: gate,
    errorElement: <RouteFailure of="page" />,
    children: [shell],
  };
  return [{ element: <PageRoute services={services} />, children: [root] }];
}

/** The gate and its fonts load first; nobody has finished reading it sooner. */
const READING_MS = 1000;

/** Loads code at once for users past the gate, else while they read it. A failure matters only once they are past it. */
function lazyBehindGate(account: Account, load: LoadComponent) {
  const code = lazyWithRetry(load);
  return async () => {
    await Promise.race([passGate(account), account.settled.then(() => wait(READING_MS))]);
    preload(code);
    await passGate(account);
    return { Component: await code.load() };
  };
}

async function openBehindGate(services: Services, countOpenings: () => number): Promise<Opened> {
  const { account } = services;
  await passGate(account);
  const who = nameOf(account);
  // Signing in ends the guest session: when the sign-in ends, they meet the gate.
  if (account.getState().kind === 'signed-in') endGuestSession();
  const { dataStore } = services;
  const opening = countOpenings();
  const profileStore = await openProfileStore({
    ...services,
    dataStore,
    onDeleted: announceDeleted,
  });
  return { profileStore, dataStore, opening, who };
}

/**
 * A query that only chooses seasons to show is no reason to reload the profiles, and neither is a hash, which the
 * router treats as the same address again.
 */
const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  currentUrl.hash === nextUrl.hash &&
  [besideOf, askedSeasonOf].every(
    (read) => read(currentUrl.searchParams) === read(nextUrl.searchParams),
  );

/** Explains why another profile is suddenly shown; in a hidden tab, when the user comes back to it. */
function announceDeleted(profile: Profile): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => announceDeleted(profile), { once: true });
    return;
  }
  const { title, text } = DELETED_ELSEWHERE_WORDS;
  showToast({ type: 'warning', title, text: text(profile.profile_name) });
}
