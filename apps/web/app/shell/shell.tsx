import { CSPProvider } from '@base-ui/react/csp-provider';
import { CircleQuestionMark } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';

import { askDialog, AskProvider } from '../../ui/ask/ask.tsx';
import { DialogErrorBoundaryContext } from '../../ui/dialog-error-boundary.ts';
import { Icon } from '../../ui/icon.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useLoadWhenTouched } from '../../ui/load-on-demand/use-load-when-touched.ts';
import { menuParts } from '../../ui/menu/menu.tsx';
import { modalFrame } from '../../ui/modal/modal.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import type { QuarantinedOriginals } from '../../store/quarantine/quarantined-originals.ts';
import type { WatchedStatus } from '../../store/sync/save-status.ts';
import { GuestNotice } from '../../features/account/guest-notice.tsx';
import { useInvitation } from '../../features/account/invitation.ts';
import { HeaderAccount } from '../../features/account/header-account.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import styles from '../../features/help/help-button.module.css';
import { SaveStatusNote } from '../../features/own-your-data/save-status-note.tsx';
import { useAskForPersistence } from '../../features/own-your-data/use-ask-for-persistence.ts';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { useProfiles } from '../../features/profile/use-profiles.ts';
import { useSavedProfiles } from '../../features/profile/use-saved-profiles.ts';
import type { SettingsSection } from '../../features/settings/settings-modal.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Mode } from '../../words/mode.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import { useUntilPathChanges } from './use-until-path-changes.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useSeasonForTheme } from '../../ui/theme/use-theme.ts';
import { HELP_WORDS } from '../../words/help.words.ts';
import { LOST_WORDS } from '../../words/lost.words.ts';
import { PROFILES_PAGE_WORDS } from '../../words/profile.words.ts';
import { SAVE_STATUS_WORDS } from '../../words/save-status.words.ts';
import { DialogBoundary } from '../../screens/page/dialog-boundary.tsx';
import { findHeading } from '../../screens/page/find-heading.ts';
import { useOpened } from '../gate/gate-route.tsx';
import { nameVisit, SCROLL_POSITIONS_KEY } from './scroll-positions.ts';
import { useServices } from '../../screens/page/services.ts';
import type { ShellDialog } from '../../screens/page/use-shell.ts';
import { useArrival } from './use-arrival.ts';
import { useMode } from './use-mode.ts';
import type { ShellContext } from '../../screens/page/use-shell.ts';
import { usePinnedPerson } from '../../screens/page/use-wardrobe-person.ts';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';
import { useWelcome } from './use-welcome.ts';

/** Modes with a picture to work on. */
const MODES_WITH_HELP: readonly Mode[] = ['personal', 'analyze'];
const STRIP = ['skin', 'lip', 'lightEye', 'hair'];

/** Stays until it is dismissed, because it is shown once. */
const STAYS = 0;

/** Used by almost every button behind the gate, so loaded early. */
const SOON_NEEDED = [modalFrame, menuParts, askDialog];

/** The dialogs that every screen can open, loaded with the first. */
const ShellDialogs = showOnDemand(
  lazyWithRetry(() => import('./shell-dialogs.tsx')),
  (code) => code.ShellDialogs,
);

/** Needed only right after signing in. */
const MoveAtSignIn = showOnDemand(
  lazyWithRetry(() => import('../../features/own-your-data/move-at-sign-in.tsx')),
  (code) => code.MoveAtSignIn,
);

/** The frame around every screen behind the gate. `disableStyleElements`, because the content policy forbids them. */
export function Shell() {
  const services = useServices();
  const { profileStore, isThroughGate, onReopen } = useOpened();
  const { active: profile } = useProfiles(profileStore);
  const [noticeShown, setNoticeShown] = useState(true);
  const [panelOpen, setPanelOpen] = useUntilPathChanges(false);
  const [dialog, setDialog] = useUntilPathChanges<ShellDialog | null>(null);
  const mode = useMode();
  const { feedbackAddress, signInProvider, offersPasskeys, offersElsewhere } = useSiteFacts();
  const invitation = useInvitation();
  const [isMoveSettled, setMoveSettled] = useState(false);
  const settleMove = useCallback(() => setMoveSettled(true), []);
  const closeDialog = useCallback(() => setDialog(null), [setDialog]);
  const welcome = useCallback(() => setDialog({ kind: 'welcome' }), [setDialog]);
  useArrival(isThroughGate);
  useSendingOnLeave(profileStore);
  useSavedProfiles(profileStore);
  usePinnedPerson(profileStore);
  useLoadWhenTouched(SOON_NEEDED);
  useSeasonForTheme(services.theme, profile?.color_season ?? null);
  const openSettings = (section: SettingsSection) => setDialog({ kind: 'settings', section });
  const showOriginals = useCallback(
    () => setDialog({ kind: 'settings', section: 'data' }),
    [setDialog],
  );
  useLostNotice(services.originals, showOriginals);
  useAskForPersistence(services.saveEvents);
  const keeping = useSyncExternalStore(services.persistence.subscribe, services.persistence.get);
  const state = useAccount(services.account);
  const isSignedIn = state.kind === 'signed-in';
  useWelcome(dialog === null && (isMoveSettled || !isSignedIn), welcome);
  const colorPoints = profile?.personal_colors.colorPoints ?? [];
  const colors = STRIP.flatMap((id) => colorPoints.find((point) => point.id === id)?.hex ?? []);
  const offerSignIn = () => setPanelOpen(true);
  const context: ShellContext = { profileStore, profile, openDialog: setDialog, offerSignIn };
  return (
    <CSPProvider disableStyleElements>
      <DialogErrorBoundaryContext value={DialogBoundary}>
        <AskProvider errorBoundary={DialogBoundary}>
          <Header
            profileName={profile?.profile_name ?? PROFILES_PAGE_WORDS.noneActive}
            profileColors={colors}
            mode={mode}
            actions={{
              switchProfile: () => setDialog({ kind: 'switch-profile' }),
              createProfile: () => setDialog({ kind: 'profile-form', profile: null }),
              openSettings: () => openSettings('theme'),
            }}
            note={isSignedIn ? <SaveStatusNote status={services.saveStatus} /> : null}
            errorBoundary={DialogBoundary}
            account={
              <HeaderAccount
                provider={signInProvider}
                offersPasskeys={offersPasskeys}
                offersElsewhere={offersElsewhere}
                invitation={invitation}
                isThroughGate={isThroughGate}
                keeping={keeping}
                account={services.account}
                leaving={{
                  ...services.signOut,
                  sendRest: async () => {
                    await profileStore.flush();
                    return services.signOut.sendRest();
                  },
                }}
                panelOpen={panelOpen}
                onPanelChange={setPanelOpen}
                status={<SaveStatusLine status={services.saveStatus} />}
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
            <DialogBoundary dialog="move" onClose={settleMove}>
              <MoveAtSignIn
                userId={state.user.id}
                guest={services.guestDataStore}
                findLost={services.findLostCopies}
                to={services.dataStore}
                now={services.now}
                findNext={findHeading}
                onArrived={onReopen}
                onSettled={settleMove}
              />
            </DialogBoundary>
          ) : null}
          <Outlet context={context} />
          <ScrollRestoration storageKey={SCROLL_POSITIONS_KEY} getKey={nameVisit} />
          {MODES_WITH_HELP.includes(mode) ? (
            <HelpButton onOpen={() => setDialog({ kind: 'help', topic: 'general' })} />
          ) : null}
          <Footer feedbackAddress={feedbackAddress} year={new Date(services.now()).getFullYear()} />
          <NewVersionNotice newVersion={services.newVersion} />
          <DialogBoundary dialog={dialog?.kind ?? 'none'} onClose={closeDialog}>
            {dialog ? (
              <ShellDialogs
                profileStore={profileStore}
                dialog={dialog}
                onOpen={setDialog}
                onClose={closeDialog}
                onReopen={onReopen}
              />
            ) : null}
          </DialogBoundary>
        </AskProvider>
        <Toasts />
      </DialogErrorBoundaryContext>
    </CSPProvider>
  );
}

/** Sends the changes of one screen when the user leaves it for another. */
function useSendingOnLeave({ flush }: ProfileStore): void {
  const { sendNow } = useServices();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    flush().then(sendNow, reportError);
  }, [pathname, sendNow, flush]);
}

/** Says that profiles are missing because their data could not be read, and where the originals are. */
function useLostNotice({ takeLost }: QuarantinedOriginals, onShow: () => void): void {
  useEffect(() => {
    const notify = (lost: number) => {
      if (lost === 0) return;
      showToast({
        type: 'warning',
        title: LOST_WORDS.title(lost),
        text: LOST_WORDS.text,
        action: { label: LOST_WORDS.action, onClick: onShow },
        duration: STAYS,
      });
    };
    takeLost().then(notify, reportError);
  }, [takeLost, onShow]);
}

/** Whether the user's changes are saved, in a few words. */
function SaveStatusLine({ status }: { readonly status: WatchedStatus }) {
  const { kind } = useSyncExternalStore(status.subscribe, status.get);
  return <span className="small muted">{SAVE_STATUS_WORDS.statusLine[kind]}</span>;
}

/** The round button in the corner. */
function HelpButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <aside aria-label={HELP_WORDS.title}>
      <button
        type="button"
        className={styles.opener}
        aria-label={HELP_WORDS.open}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon of={CircleQuestionMark} />
      </button>
    </aside>
  );
}
