import type { Profile } from '@color-almanac/domain';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState } from 'react';
import { Outlet } from 'react-router';

import { AskProvider } from '../components/ask/ask.tsx';
import { Toasts } from '../components/toast/toasts.tsx';
import { GuestNotice } from '../features/account/guest-notice.tsx';
import { HeaderAccount } from '../features/account/header-account.tsx';
import { useAccount } from '../features/account/use-account.ts';
import { SaveStatusLine } from '../features/own-your-data/save-status-line.tsx';
import { useProfile } from '../features/profile/use-profile.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import type { Parts } from '../wiring.ts';
import { SignedInNotes } from './signed-in-notes.tsx';
import type { ShellContext } from './use-shell.ts';
import { YourDataDoor } from './your-data-door.tsx';

const STRIP = ['skin', 'lip', 'lightEye', 'hair'];

interface ShellProps {
  readonly parts: Parts;
  readonly opened: Profile;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
}

/** The frame around every screen behind the gate. The content policy allows no style elements, so none are made. */
export function Shell({ parts, opened, onReopen }: ShellProps) {
  const keeper = useProfile(opened, parts);
  const [noticeShown, setNoticeShown] = useState(true);
  const [panelOpen, setPanelOpen] = useState(false);
  const [dataOpen, setDataOpen] = useState(false);
  const openData = () => setDataOpen(true);
  const isSignedIn = useAccount(parts.account).kind === 'signed-in';
  const { colorPoints } = keeper.profile.personal_colors;
  const colors = STRIP.flatMap((id) => colorPoints.find((point) => point.id === id)?.hex ?? []);
  return (
    <CSPProvider disableStyleElements>
      <Toasts>
        <AskProvider>
          <Header
            profileName={keeper.profile.profile_name}
            profileColors={colors}
            onOpenData={openData}
            account={
              <HeaderAccount
                account={parts.account}
                panelOpen={panelOpen}
                onPanelChange={setPanelOpen}
                status={<SaveStatusLine status={parts.saveStatus} />}
                onOpenData={openData}
              />
            }
          />
          {noticeShown && !isSignedIn ? (
            <GuestNotice
              lasting={parts.lasting}
              onSignIn={() => setPanelOpen(true)}
              onDismiss={() => setNoticeShown(false)}
            />
          ) : null}
          <SignedInNotes parts={parts} onArrived={onReopen} />
          <Outlet context={{ parts, keeper } satisfies ShellContext} />
          <Footer />
          {dataOpen ? (
            <YourDataDoor parts={parts} onReopen={onReopen} onClose={() => setDataOpen(false)} />
          ) : null}
        </AskProvider>
      </Toasts>
    </CSPProvider>
  );
}
