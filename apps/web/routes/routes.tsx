import type { RouteObject } from 'react-router';

import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { endGuestSession, isGuestSession } from '../features/account/guest-session.ts';
import { besideOf } from '../features/knowledge/season-address.ts';
import { openProfileStore } from '../features/profile/profile-store.ts';
import { modeOf } from '../features/shell/mode.ts';
import { bindDataStore } from '../data/delegate-data-store.ts';
import { bindJournal } from '../data/session-data-store.ts';
import type { Parts } from '../wiring.ts';
import { ErrorRoute } from './error-route.tsx';
import { LoadingRoute } from './loading-route.tsx';
import { GateRoute, nameOf, prepareInside } from './gate-route.tsx';
import type { Opened } from './gate-route.tsx';
import { ScreenRoute } from './screen-route.tsx';
import { askedSeasonOf } from './workspace/workspace-address.ts';

const deletedNotice = loadOnDemand(() => import('../features/profile/tell-deleted.ts'));

/**
 * The paths of the app. The gate stands before all of them and changes no path, so whoever passes it arrives
 * where she was going.
 */
export function makeRoutes(parts: Parts): RouteObject[] {
  let opening = 0;
  return [
    {
      path: '/',
      loader: async ({ request }): Promise<Opened> => {
        await parts.account.settled;
        const who = nameOf(parts.account);
        const isSignedIn = parts.account.getState().kind === 'signed-in';
        // Whoever signed in is no guest any more: when her session ends she meets the gate.
        if (isSignedIn) endGuestSession();
        const isInside = isSignedIn || isGuestSession();
        const dataStore = bindDataStore(parts.dataStore, () => nameOf(parts.account));
        if (!isInside) return { profileStore: null, dataStore, opening, who };
        // The code comes while the profiles are read; a screen that had to wait for it would show that it does.
        const prepared = prepareInside(modeOf(new URL(request.url).pathname));
        const profileStore = await openProfileStore({
          ...parts,
          dataStore,
          journal: bindJournal(parts.journal, () => nameOf(parts.account)),
          onDeleted: (profile) => {
            deletedNotice.load().then((code) => code.tellDeleted(profile), reportError);
          },
        });
        await prepared;
        return { profileStore, dataStore, opening, who };
      },
      // Of which seasons a screen shows more is no reason to load the profiles anew, as another query would be. Nor is
      // what stands behind #, which to the router is the same address once more.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate &&
        currentUrl.hash === nextUrl.hash &&
        [besideOf, askedSeasonOf].every(
          (read) => read(currentUrl.searchParams) === read(nextUrl.searchParams),
        ),
      element: (
        <GateRoute
          parts={parts}
          onReopen={() => {
            opening += 1;
          }}
        />
      ),
      errorElement: <ErrorRoute deps={parts} />,
      hydrateFallbackElement: <LoadingRoute />,
      // Which screen it is, the path says: see `modeOf`.
      children: [
        { index: true, element: <ScreenRoute /> },
        { path: '*', element: <ScreenRoute /> },
      ],
    },
  ];
}
