import type { Profile } from '@color-almanac/domain';
import { lazy, Suspense, useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

import { Gate } from '../features/account/gate.tsx';
import { startGuestSession } from '../features/account/guest-session.ts';
import type { Parts } from '../wiring.ts';
import { LoadingRoute } from './loading-route.tsx';

const loadShell = () => import('./shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** The gate before every screen. Everything behind it is loaded while the visitor reads. */
export function GateRoute({ parts }: { readonly parts: Parts }) {
  const { profile } = useLoaderData<{ profile: Profile | null }>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void Promise.all([loadShell(), import('./personal/personal-route.tsx')]);
  }, []);
  if (profile) {
    return (
      <Suspense fallback={<LoadingRoute />}>
        <Shell key={profile.id} parts={parts} opened={profile} />
      </Suspense>
    );
  }
  return (
    <Gate
      onContinue={() => {
        startGuestSession();
        void revalidate();
      }}
    />
  );
}
