import { lazy } from 'react';
import type { RouteObject } from 'react-router';

import { endGuestSession, isGuestSession } from '../features/account/guest-session.ts';
import { openProfiles } from '../features/profile/open-profiles.ts';
import { createProfileDesk } from '../features/profile/profile-desk.ts';
import { bindLibrary } from '../storage/bind-library.ts';
import { ERROR_WORDS } from '../words/shell.ts';
import type { Parts } from '../wiring.ts';
import { ErrorRoute } from './error-route.tsx';
import { LoadingRoute } from './loading-route.tsx';
import { GateRoute, nameOf } from './gate-route.tsx';
import type { Opened } from './gate-route.tsx';

const PersonalRoute = lazy(async () => ({
  default: (await import('./personal/personal-route.tsx')).PersonalRoute,
}));
const ProfilesRoute = lazy(async () => ({
  default: (await import('./profiles-route.tsx')).ProfilesRoute,
}));
const WardrobeRoute = lazy(async () => ({
  default: (await import('./wardrobe-route.tsx')).WardrobeRoute,
}));

/**
 * The paths of the app. The gate stands before all of them and changes no path, so whoever passes it arrives
 * where she was going. Paths whose screens are not built yet lead to personal mode, as unknown ones do.
 */
export function makeRoutes(parts: Parts): RouteObject[] {
  let opening = 0;
  return [
    {
      path: '/',
      loader: async (): Promise<Opened> => {
        await parts.account.settled;
        const isSignedIn = parts.account.getState().kind === 'signed-in';
        // Whoever signed in is no guest any more: when her session ends she meets the gate.
        if (isSignedIn) endGuestSession();
        const isInside = isSignedIn || isGuestSession();
        const library = bindLibrary(parts.library, () => nameOf(parts.account));
        const ground = { ...parts, library };
        const desk = isInside ? createProfileDesk(await openProfiles(ground), ground) : null;
        return { desk, library, opening };
      },
      element: (
        <GateRoute
          parts={parts}
          onReopen={() => {
            opening += 1;
          }}
        />
      ),
      errorElement: <ErrorRoute title={ERROR_WORDS.profile} />,
      hydrateFallbackElement: <LoadingRoute />,
      children: [
        { path: 'wardrobe', element: <WardrobeRoute /> },
        { path: 'catalog', element: <WardrobeRoute /> },
        { path: 'profiles', element: <ProfilesRoute /> },
        { path: '*', element: <PersonalRoute /> },
        { index: true, element: <PersonalRoute /> },
      ],
    },
  ];
}
