import type { Profile } from '@color-almanac/domain';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

import { Gate } from '../features/account/gate.tsx';
import { startGuestSession } from '../features/account/guest-session.ts';
import { useAccount } from '../features/account/use-account.ts';
import type { Parts } from '../wiring.ts';
import { LoadingRoute } from './loading-route.tsx';

const loadShell = () => import('./shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** What the gate's loader found. */
export interface OpenedProfile {
  /** `null` for whoever has still to pass the gate. */
  readonly profile: Profile | null;
  /** Counts how often all was begun anew; the profile may have changed meanwhile and kept its id. */
  readonly opening: number;
}

interface GateRouteProps {
  readonly parts: Parts;
  /** Called before the loader is asked to begin anew. */
  readonly onReopen: () => void;
}

/** The gate before every screen. Everything behind it is loaded while the visitor reads. */
export function GateRoute({ parts, onReopen }: GateRouteProps) {
  const { profile, opening } = useLoaderData<OpenedProfile>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void Promise.all([loadShell(), import('./personal/personal-route.tsx')]);
  }, []);
  const state = useAccount(parts.account);
  const who = state.kind === 'signed-in' ? state.user.id : state.kind;
  const shown = useRef(who);
  useEffect(() => {
    if (shown.current === who) return;
    shown.current = who;
    void revalidate();
  }, [who, revalidate]);
  if (profile) {
    return (
      <Suspense fallback={<LoadingRoute />}>
        <Shell
          key={`${opening} ${profile.id}`}
          parts={parts}
          opened={profile}
          onReopen={() => {
            onReopen();
            void revalidate();
          }}
        />
      </Suspense>
    );
  }
  return (
    <Gate
      problem={state.kind === 'signed-out' ? (state.problem?.text ?? null) : null}
      onSignIn={() => parts.account.signIn('gate')}
      onContinue={() => {
        parts.account.forgetProblem();
        startGuestSession();
        void revalidate();
      }}
    />
  );
}
