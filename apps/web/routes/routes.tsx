import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';

import type { Account } from '../accounts/account.ts';
import { bindDataStore } from '../data/delegate-data-store.ts';
import { bindJournal } from '../data/session-data-store.ts';
import { endGuestSession } from '../features/account/guest-session.ts';
import { besideOf } from '../features/knowledge/season-address.ts';
import { openProfileStore } from '../features/profile/profile-store.ts';
import type { Mode } from '../features/shell/mode.ts';
import { lazyWithRetry, preload } from '../lazy-with-retry.ts';
import { wait } from '../wait.ts';
import type { Services } from '../wiring.ts';
import { GateRoute } from './gate-route.tsx';
import type { Opened } from './gate-route.tsx';
import { PageRoute } from './page-route.tsx';
import { nameOf, passGate } from './pass-gate.ts';
import { RouteFailure } from './route-failure.tsx';
import { askedSeasonOf } from './workspace/workspace-address.ts';

type LoadComponent = () => Promise<ComponentType>;

const loadShell = async () => (await import('./shell.tsx')).Shell;
const loadPersonal = async () => (await import('./personal/personal-route.tsx')).PersonalRoute;
const loadAnalyze = async () => (await import('./analyze/analyze-route.tsx')).AnalyzeRoute;
const loadKnowledge = async () => (await import('./knowledge/knowledge-route.tsx')).KnowledgeRoute;
const loadWorkspace = async () => (await import('./workspace/workspace-route.tsx')).WorkspaceRoute;
const loadCatalog = async () => (await import('./catalog/catalog-route.tsx')).CatalogRoute;
const loadProfiles = async () => (await import('./profiles-route.tsx')).ProfilesRoute;
const loadCollections = async () =>
  (await import('./collections/collections-route.tsx')).CollectionsRoute;
const deletedNotice = lazyWithRetry(() => import('../features/profile/tell-deleted.ts'));

/** A path nobody knows is personal mode. */
const SCREENS: readonly (readonly [path: string, Mode, LoadComponent])[] = [
  ['', 'personal', loadPersonal],
  ['*', 'personal', loadPersonal],
  ['analyze', 'analyze', loadAnalyze],
  ['knowledge/*', 'knowledge', loadKnowledge],
  ['workspace', 'workspace', loadWorkspace],
  ['catalog', 'catalog', loadCatalog],
  ['wardrobe', 'catalog', loadCatalog],
  ['profiles', 'profiles', loadProfiles],
  ['collections/*', 'collections', loadCollections],
];

/**
 * The routes of the app: around all the page, in it the gate, behind that the shell, and in the shell the screens. The
 * gate changes no path, so whoever passes it arrives where they were going.
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
    // The boundary has a route of its own, since the router shows nothing of one whose code did not come.
    children: [{ errorElement: <RouteFailure of="screen" />, children: screens }],
  };
  const root = {
    path: '/',
    loader: (async () => openBehindGate(services, () => opening)) satisfies LoaderFunction,
    shouldRevalidate,
    element: gate,
    // The same, so that it stays in place until what it waits for has come.
    hydrateFallbackElement: gate,
    errorElement: <RouteFailure of="page" />,
    children: [shell],
  };
  return [{ element: <PageRoute services={services} />, children: [root] }];
}

/** The gate itself comes first, with its letters; nobody has read it sooner. */
const READING_MS = 1000;

/** Code comes at once for whoever is past the gate, else while they read it: then a failure is nobody's concern yet. */
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
  // Whoever signed in is no guest any more: when their session ends they meet the gate.
  if (account.getState().kind === 'signed-in') endGuestSession();
  const dataStore = bindDataStore(services.dataStore, () => nameOf(account));
  const opening = countOpenings();
  const profileStore = await openProfileStore({
    ...services,
    dataStore,
    journal: bindJournal(services.journal, () => nameOf(account)),
    onDeleted: (profile) => {
      deletedNotice.load().then((code) => code.tellDeleted(profile), reportError);
    },
  });
  return { profileStore, dataStore, opening, who };
}

/**
 * Of which seasons a screen shows more is no reason to load the profiles anew, as another query would be. Nor is what
 * stands behind #, which to the router is the same address once more.
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
