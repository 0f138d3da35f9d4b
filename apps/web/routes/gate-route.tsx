import type { DataStore } from '@color-almanac/sync';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';

import type { Account } from '../accounts/account.ts';
import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { suspendOnDemand } from '../components/load-on-demand/suspend-on-demand.tsx';
import { Gate } from '../features/account/gate.tsx';
import { startGuestSession } from '../features/account/guest-session.ts';
import { useAccount } from '../features/account/use-account.ts';
import type { ProfileStore } from '../features/profile/profile-store.ts';
import { modeOf } from '../features/shell/mode.ts';
import type { Mode } from '../features/shell/mode.ts';
import { PAGE_FAILURE } from '../words/failure.ts';
import type { Parts } from '../wiring.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { LoadingRoute } from './loading-route.tsx';
import { SCREENS } from './screens.ts';
import { useSiteFacts } from './use-site-facts.ts';

const shell = suspendOnDemand(
  loadOnDemand(() => import('./shell.tsx')),
  (code) => code.Shell,
);
const { Content: Shell } = shell;

/** What the gate's loader found. */
export interface Opened {
  /** `null` for whoever has still to pass the gate. */
  readonly profileStore: ProfileStore | null;
  /** Of the person it was opened for, and of nobody who comes after her. */
  readonly dataStore: DataStore;
  /** Counts how often all was begun anew; everything may have changed meanwhile. */
  readonly opening: number;
  /** Who was there when the loader looked; she may be gone when the page is shown. */
  readonly who: string;
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

/** The gate before every screen. Everything behind it is loaded while the visitor reads, or by the loader. */
export function GateRoute({ parts, onReopen }: GateRouteProps) {
  const { profileStore, dataStore, opening, who: openedFor } = useLoaderData<Opened>();
  const hers = useMemo(() => ({ ...parts, dataStore }), [parts, dataStore]);
  const { revalidate } = useRevalidator();
  const mode = modeOf(useLocation().pathname);
  const [isThroughGate, setThroughGate] = useState(false);
  useInsideLoadedAhead(mode, profileStore !== null);
  useTopAfterGate(isThroughGate && profileStore !== null);
  const state = useAccount(parts.account);
  const who = nameOf(parts.account);
  const { signInProvider } = useSiteFacts(parts);
  useEffect(() => {
    if (openedFor !== who) void revalidate();
  }, [openedFor, who, revalidate]);
  if (profileStore) {
    const reopen = () => {
      onReopen();
      void revalidate();
    };
    return (
      <FailureBoundary
        key={`${opening} ${who}`}
        screen="shell"
        words={PAGE_FAILURE}
        deps={parts}
        onReset={reopen}
      >
        <Suspense fallback={<LoadingRoute />}>
          <Shell
            parts={hers}
            profileStore={profileStore}
            isThroughGate={isThroughGate}
            onReopen={reopen}
          />
        </Suspense>
      </FailureBoundary>
    );
  }
  return (
    <Gate
      provider={signInProvider}
      problem={state.kind === 'signed-out' ? (state.problem?.text ?? null) : null}
      onSignIn={() => parts.account.signIn('gate')}
      onContinue={() => {
        parts.account.forgetProblem();
        startGuestSession();
        setThroughGate(true);
        void revalidate();
      }}
    />
  );
}

/** However far down she was at the gate: what took its place begins at its top. */
function useTopAfterGate(isPast: boolean): void {
  useLayoutEffect(() => {
    if (isPast) scrollTo(0, 0);
  }, [isPast]);
}

/** The gate itself comes first, with its letters; nobody has read it sooner. */
const READING_MS = 1000;

/** Loads what is behind the gate for whoever is past it. Never rejects: shell and screen tell what hindered them. */
export async function prepareInside(mode: Mode): Promise<void> {
  await Promise.all([shell.prepare(), SCREENS[mode].prepare()]);
}

/** Loads the same for whoever has still to pass the gate, while she reads. */
function useInsideLoadedAhead(mode: Mode, isInside: boolean): void {
  useEffect(() => {
    if (isInside) return undefined;
    const timer = setTimeout(() => {
      shell.loadAhead();
      SCREENS[mode].loadAhead();
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [mode, isInside]);
}
