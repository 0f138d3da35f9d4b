import { CSPProvider } from '@base-ui/react/csp-provider';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';

import { askDialog, AskProvider } from '../components/ask/ask.tsx';
import { DialogErrorBoundaryContext } from '../components/dialog-error-boundary.ts';
import { loadOnDemand, showOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { useLoadWhenTouched } from '../components/load-on-demand/use-load-when-touched.ts';
import { menuParts } from '../components/menu/menu.tsx';
import { modalFrame } from '../components/modal/modal.tsx';
import { Toasts } from '../components/toast/toasts.tsx';
import { GuestNotice } from '../features/account/guest-notice.tsx';
import { HeaderAccount } from '../features/account/header-account.tsx';
import { useAccount } from '../features/account/use-account.ts';
import { HelpButton } from '../features/help/help-button.tsx';
import { useAskingToKeep } from '../features/own-your-data/use-asking-to-keep.ts';
import { useLostNotice } from '../features/own-your-data/use-lost-notice.ts';
import { SaveStatusLine } from '../features/own-your-data/save-status-line.tsx';
import { SaveStatusNote } from '../features/own-your-data/save-status-note.tsx';
import type { ProfileStore } from '../features/profile/profile-store.ts';
import { useProfiles } from '../features/profile/use-profiles.ts';
import { useSavedProfiles } from '../features/profile/use-saved-profiles.ts';
import type { SettingsSection } from '../features/settings/settings-modal.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { modeOf } from '../features/shell/mode.ts';
import type { Mode } from '../features/shell/mode.ts';
import { NewVersionNotice } from '../features/shell/new-version-notice.tsx';
import { useUntilPathChanges } from '../features/shell/use-until-path-changes.ts';
import { useSeasonForTheme } from '../theme/use-theme.ts';
import { PROFILES_PAGE_WORDS } from '../words/profile.ts';
import type { Parts } from '../wiring.ts';
import { DialogBoundary, makeDialogErrorBoundary } from './dialog-boundary.tsx';
import { findHeading } from './find-heading.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import type { ShellDialog } from './shell-dialogs.tsx';
import type { ShellContext } from './use-shell.ts';
import { useSiteFacts } from './use-site-facts.ts';
import { useWelcome } from './use-welcome.ts';

/** Those that work on a picture. */
const MODES_WITH_HELP: readonly Mode[] = ['personal', 'analyze'];
const STRIP = ['skin', 'lip', 'lightEye', 'hair'];

/** What almost every press behind the gate opens something in. */
const SOON_NEEDED = [modalFrame, menuParts, askDialog];

/** Of use to nobody but who has just signed in. */
const MoveAtSignIn = showOnDemand(
  loadOnDemand(() => import('../features/own-your-data/move-at-sign-in.tsx')),
  (code) => code.MoveAtSignIn,
);

interface ShellProps {
  readonly parts: Parts;
  readonly profileStore: ProfileStore;
  readonly isThroughGate: boolean;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
}

/** The frame around every screen behind the gate. The content policy allows no style elements, so none are made. */
export function Shell({ parts, profileStore, isThroughGate, onReopen }: ShellProps) {
  const { active: profile } = useProfiles(profileStore);
  const [noticeShown, setNoticeShown] = useState(true);
  const [panelOpen, setPanelOpen] = useUntilPathChanges(false);
  const [dialog, setDialog] = useUntilPathChanges<ShellDialog | null>(null);
  const mode = modeOf(useLocation().pathname);
  const { feedbackAddress, signInProvider } = useSiteFacts(parts);
  const [isMoveSettled, setMoveSettled] = useState(false);
  const settleMove = useCallback(() => setMoveSettled(true), []);
  const closeDialog = useCallback(() => setDialog(null), [setDialog]);
  const welcome = useCallback(() => setDialog({ kind: 'welcome' }), [setDialog]);
  const { errors } = parts;
  // Another keeper would begin every open dialog anew.
  const errorBoundary = useMemo(() => makeDialogErrorBoundary({ errors }), [errors]);
  useSendingOnLeave(parts, profileStore);
  useSavedProfiles(profileStore);
  useLoadWhenTouched(SOON_NEEDED);
  useSeasonForTheme(parts.theme, profile?.color_season ?? null);
  const openSettings = (section: SettingsSection) => setDialog({ kind: 'settings', section });
  const showOriginals = useCallback(
    () => setDialog({ kind: 'settings', section: 'profiles' }),
    [setDialog],
  );
  useLostNotice(parts.originals, showOriginals);
  useAskingToKeep(parts.kept);
  const keeping = useSyncExternalStore(parts.keeping.subscribe, parts.keeping.get);
  const state = useAccount(parts.account);
  const isSignedIn = state.kind === 'signed-in';
  useWelcome(dialog === null && (isMoveSettled || !isSignedIn), welcome);
  const colorPoints = profile?.personal_colors.colorPoints ?? [];
  const colors = STRIP.flatMap((id) => colorPoints.find((point) => point.id === id)?.hex ?? []);
  const offerSignIn = () => setPanelOpen(true);
  const context: ShellContext = {
    parts,
    profileStore,
    profile,
    isThroughGate,
    openDialog: setDialog,
    offerSignIn,
  };
  return (
    <CSPProvider disableStyleElements>
      <DialogErrorBoundaryContext value={errorBoundary}>
        <AskProvider errorBoundary={errorBoundary}>
          <Header
            profileName={profile?.profile_name ?? PROFILES_PAGE_WORDS.noneActive}
            profileColors={colors}
            mode={mode}
            actions={{
              switchProfile: () => setDialog({ kind: 'switch-profile' }),
              createProfile: () => setDialog({ kind: 'profile-form', profile: null }),
              openSettings: () => openSettings('theme'),
            }}
            note={isSignedIn ? <SaveStatusNote status={parts.saveStatus} /> : null}
            errorBoundary={errorBoundary}
            account={
              <HeaderAccount
                provider={signInProvider}
                keeping={keeping}
                account={parts.account}
                leaving={{
                  ...parts.leaving,
                  sendRest: async () => {
                    await profileStore.flush();
                    return parts.leaving.sendRest();
                  },
                }}
                panelOpen={panelOpen}
                onPanelChange={setPanelOpen}
                status={<SaveStatusLine status={parts.saveStatus} />}
                onOpenSettings={openSettings}
              />
            }
          />
          {noticeShown && !isSignedIn ? (
            <GuestNotice
              provider={signInProvider}
              keeping={keeping}
              onSignIn={offerSignIn}
              onDismiss={() => setNoticeShown(false)}
            />
          ) : null}
          {isSignedIn && !isMoveSettled ? (
            <DialogBoundary deps={parts} dialog="move" onClose={settleMove}>
              <MoveAtSignIn
                userId={state.user.id}
                guest={parts.guestDataStore}
                findLost={parts.findLostCopies}
                to={parts.dataStore}
                now={parts.now}
                findNext={findHeading}
                onArrived={onReopen}
                onSettled={settleMove}
              />
            </DialogBoundary>
          ) : null}
          <Outlet context={context} />
          {MODES_WITH_HELP.includes(mode) ? (
            <HelpButton onOpen={() => setDialog({ kind: 'help', topic: 'general' })} />
          ) : null}
          <Footer feedbackAddress={feedbackAddress} year={new Date(parts.now()).getFullYear()} />
          <NewVersionNotice newVersion={parts.newVersion} />
          <DialogBoundary deps={parts} dialog={dialog?.kind ?? 'none'} onClose={closeDialog}>
            <ShellDialogs
              parts={parts}
              profileStore={profileStore}
              dialog={dialog}
              feedbackAddress={feedbackAddress}
              onOpen={setDialog}
              onClose={closeDialog}
              onReopen={onReopen}
            />
          </DialogBoundary>
        </AskProvider>
        <Toasts />
      </DialogErrorBoundaryContext>
    </CSPProvider>
  );
}

/** What was changed on one screen is sent when the person leaves it for another. */
function useSendingOnLeave({ sendNow }: Pick<Parts, 'sendNow'>, { flush }: ProfileStore): void {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    flush().then(sendNow, reportError);
  }, [pathname, sendNow, flush]);
}
