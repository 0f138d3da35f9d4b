import type { DataStore } from '@color-almanac/sync';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentProps } from 'react';
import { Outlet, useLoaderData, useOutletContext, useRevalidator } from 'react-router';

import type { Account } from '../../api/accounts/account.ts';
import { Gate } from '../../features/account/gate.tsx';
import { useInvitation } from '../../features/account/invitation.ts';
import { PasskeyButton, PasskeysElsewhere } from '../../features/account/offer-passkeys.ts';
import { startGuestSession } from '../../features/account/guest-session.ts';
import { useAccount } from '../../features/account/use-account.ts';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { FAILURE_WORDS } from '../../words/failure.words.ts';
import { failureKindOf } from '../../screens/page/failure-kind.ts';
import { LoadingRoute } from '../loading-route.tsx';
import { isPastGate, nameOf, subscribeToVisitor } from './pass-gate.ts';
import { SampleTrial, sampleTrial } from '../../screens/sample-portrait/sample-trial-on-demand.ts';
import { ServicesContext, useServices } from '../../screens/page/services.ts';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';

/** What the loader loaded for the user past the gate. */
export interface Opened {
  readonly profileStore: ProfileStore;
  /** The handle of the user it was opened for; it never serves the next one. */
  readonly dataStore: DataStore;
  /** Counts reloads; after each, everything may have changed. */
  readonly opening: number;
  /** The user at the time of loading; they may be gone when the page is shown. */
  readonly who: string;
}

/** What the gate passes to the shell behind it. */
export interface OpenedContext extends Pick<Opened, 'profileStore'> {
  /** Whether the user came through the gate, rather than by loading the page. */
  readonly isThroughGate: boolean;
  /** Reloads everything from the data store. */
  readonly onReopen: () => void;
}

export const useOpened = () => useOutletContext<OpenedContext>();

/**
 * The gate before every screen. It also shows while nothing is loaded: its loader waits until the visitor is past the
 * gate, and the gate stays until the screen can replace it.
 *
 * @param onReopen Called before the loader is asked to load again.
 */
export function GateRoute({ onReopen }: { readonly onReopen: () => void }) {
  const services = useServices();
  const { account } = services;
  // Undefined while this is rendered as the hydrate fallback.
  const opened = useLoaderData<Opened | undefined>();
  const invitation = useInvitation();
  const { revalidate } = useRevalidator();
  const { signInProvider, offersPasskeys, offersElsewhere } = useSiteFacts();
  const state = useAccount(account);
  const who = nameOf(account);
  const isPast = useIsPastGate(account);
  const [isThroughGate, setThroughGate] = useState(false);
  const [isAtGate, setAtGate] = useState(false);
  // A user who signed out and in again has a new handle.
  const isTheirs = opened?.who === who && opened.dataStore === services.dataStore;
  const staysShut = isAtGate && !isTheirs;
  const showsGate = state.kind !== 'loading' && (!isPast || staysShut);
  if (showsGate !== isAtGate) setAtGate(showsGate);
  useEffect(() => {
    if (opened && !isTheirs) void revalidate();
  }, [opened, isTheirs, revalidate]);
  useTopAfterGate(isThroughGate && !showsGate);
  if (showsGate) {
    return (
      <GateWithSample
        provider={signInProvider}
        passkeys={offersPasskeys ? <PasskeyButton {...{ account, invitation }} /> : null}
        elsewhere={offersElsewhere ? <PasskeysElsewhere /> : null}
        isInvited={invitation.code !== null}
        problem={state.kind === 'signed-out' ? (state.problem?.text ?? null) : null}
        onSignIn={() => account.signIn('gate')}
        onContinue={() => {
          account.forgetProblem();
          setThroughGate(true);
          startGuestSession();
        }}
      />
    );
  }
  // What was opened for somebody else stores nothing, and would say so to whoever is here now.
  if (!opened || !isTheirs) return <LoadingRoute />;
  return (
    <Behind
      key={`${opened.opening} ${opened.who}`}
      opened={opened}
      isThroughGate={isThroughGate}
      onReopen={() => {
        onReopen();
        void revalidate();
      }}
    />
  );
}

interface BehindProps extends Omit<OpenedContext, 'profileStore'> {
  readonly opened: Opened;
}

function Behind({ opened: { profileStore, dataStore }, isThroughGate, onReopen }: BehindProps) {
  const services = useServices();
  const theirs = useMemo(() => ({ ...services, dataStore }), [services, dataStore]);
  const context: OpenedContext = { profileStore, isThroughGate, onReopen };
  return (
    <ServicesContext value={theirs}>
      <Outlet context={context} />
    </ServicesContext>
  );
}

/** The gate, and before it the trial. It opens once its code is there; if that is lost, the gate says so. */
function GateWithSample(props: Omit<ComponentProps<typeof Gate>, 'onTrySample'>) {
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const open = async () => {
    try {
      await sampleTrial.load();
      setLost(null);
      setOpen(true);
    } catch (error) {
      setLost(FAILURE_WORDS.advice[failureKindOf(error)]);
    }
  };
  return (
    <>
      <Gate {...props} problem={lost ?? props.problem} onTrySample={() => void open()} />
      {isOpen ? <SampleTrial way={props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useIsPastGate(account: Account): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => subscribeToVisitor(account, onChange), [account]),
    () => isPastGate(account),
  );
}

/** The screen behind the gate starts at its top, even if the gate was scrolled. */
function useTopAfterGate(isPast: boolean): void {
  useLayoutEffect(() => {
    if (isPast) scrollTo(0, 0);
  }, [isPast]);
}
