import type { Library } from '@color-almanac/storage';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

import type { Account } from '../accounts/account.ts';
import { Gate } from '../features/account/gate.tsx';
import { startGuestSession } from '../features/account/guest-session.ts';
import { useAccount } from '../features/account/use-account.ts';
import type { ProfileDesk } from '../features/profile/profile-desk.ts';
import type { Parts } from '../wiring.ts';
import { LoadingRoute } from './loading-route.tsx';

const loadShell = () => import('./shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** What the gate's loader found. */
export interface Opened {
  /** `null` for whoever has still to pass the gate. */
  readonly desk: ProfileDesk | null;
  /** Of the person it was opened for, and of nobody who comes after her. */
  readonly library: Library;
  /** Counts how often all was begun anew; everything may have changed meanwhile. */
  readonly opening: number;
}

interface GateRouteProps {
  readonly parts: Parts;
  /** Called before the loader is asked to begin anew. */
  readonly onReopen: () => void;
}

/** Tells one person from another, and from nobody. */
export function nameOf(account: Pick<Account, 'getState'>): string {
  const state = account.getState();
  return state.kind === 'signed-in' ? state.user.id : state.kind;
}

/** The gate before every screen. Everything behind it is loaded while the visitor reads. */
export function GateRoute({ parts, onReopen }: GateRouteProps) {
  const { desk, library, opening } = useLoaderData<Opened>();
  const hers = useMemo(() => ({ ...parts, library }), [parts, library]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void Promise.all([loadShell(), import('./personal/personal-route.tsx')]);
  }, []);
  const state = useAccount(parts.account);
  const who = nameOf(parts.account);
  const shown = useRef(who);
  useEffect(() => {
    if (shown.current === who) return;
    shown.current = who;
    void revalidate();
  }, [who, revalidate]);
  if (desk) {
    return (
      <Suspense fallback={<LoadingRoute />}>
        <Shell
          key={`${opening} ${who}`}
          parts={hers}
          desk={desk}
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
