import type { Profile } from '@color-almanac/domain';
import { useState } from 'react';
import { Outlet, useLoaderData, useOutletContext, useRevalidator } from 'react-router';

import { AccountPanel } from '../features/account/account-panel.tsx';
import { Gate } from '../features/account/gate.tsx';
import { GuestNotice } from '../features/account/guest-notice.tsx';
import { startGuestSession } from '../features/account/guest-session.ts';
import { useProfile } from '../features/profile/use-profile.ts';
import type { ProfileKeeper } from '../features/profile/use-profile.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import type { Parts } from '../wiring.ts';

export interface ShellContext {
  readonly parts: Parts;
  readonly keeper: ProfileKeeper;
}

export const useShell = () => useOutletContext<ShellContext>();

/** The gate before every screen, or the frame around it. */
export function ShellRoute({ parts }: { readonly parts: Parts }) {
  const { profile } = useLoaderData<{ profile: Profile | null }>();
  const { revalidate } = useRevalidator();
  if (profile) return <Shell key={profile.id} parts={parts} opened={profile} />;
  return (
    <Gate
      onContinue={() => {
        startGuestSession();
        void revalidate();
      }}
    />
  );
}

const STRIP = ['skin', 'lip', 'lightEye', 'hair'];

interface ShellProps {
  readonly parts: Parts;
  readonly opened: Profile;
}

function Shell({ parts, opened }: ShellProps) {
  const keeper = useProfile(opened, parts);
  const [noticeShown, setNoticeShown] = useState(true);
  const [accountOpen, setAccountOpen] = useState(false);
  const { colorPoints } = keeper.profile.personal_colors;
  const colors = STRIP.flatMap((id) => colorPoints.find((point) => point.id === id)?.hex ?? []);
  return (
    <>
      <Header
        profileName={keeper.profile.profile_name}
        profileColors={colors}
        account={<AccountPanel open={accountOpen} onOpenChange={setAccountOpen} />}
      />
      {noticeShown ? (
        <GuestNotice
          lasting={parts.lasting}
          onSignIn={() => setAccountOpen(true)}
          onDismiss={() => setNoticeShown(false)}
        />
      ) : null}
      <Outlet context={{ parts, keeper } satisfies ShellContext} />
      <Footer />
    </>
  );
}
