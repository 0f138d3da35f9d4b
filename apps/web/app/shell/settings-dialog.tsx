import type { User } from '@color-almanac/domain';
import { useEffect, useRef, useState } from 'react';

import { ReadingLocationPanel } from '../../ui/ai-consent/reading-location-panel.tsx';
import { forgetDecisions } from '../../api/ai-consent/stored-decisions.ts';
import { endGuestSession } from '../../features/account/guest-session.ts';
import { SignInWaysPanel } from '../../features/account/sign-in-ways-panel.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { forgetClosedSections } from '../../features/analyze/section-choice.ts';
import { chooseDeviceOnly, useDeviceOnly } from '../../features/face-scan/scan-location.ts';
import { InstallPanel } from '../../features/installation/install-panel.tsx';
import { OfflinePanel } from '../../features/installation/offline-panel.tsx';
import { DeletePanel } from '../../features/own-your-data/delete-panel.tsx';
import { ExportPanel } from '../../features/own-your-data/export-panel.tsx';
import { ImportPanel } from '../../features/own-your-data/import-panel.tsx';
import { LastingPanel } from '../../features/own-your-data/lasting-panel.tsx';
import { forgetMoveAnswer } from '../../features/own-your-data/move-answer.ts';
import { OriginalsPanel } from '../../features/own-your-data/originals-panel.tsx';
import { WherePanel } from '../../features/own-your-data/where-panel.tsx';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { useProfiles } from '../../features/profile/use-profiles.ts';
import { ComingSection } from '../../features/settings/coming-section.tsx';
import { SettingsModal, SettingsParts } from '../../features/settings/settings-modal.tsx';
import type { SettingsSection } from '../../features/settings/settings-modal.tsx';
import { ThemeSection } from '../../features/settings/theme-section.tsx';
import { TrashPanel } from '../../features/settings/trash-panel.tsx';
import { TRASH_PATH } from '../../features/trash/trash-address.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { SETTINGS_WORDS } from '../../words/settings.words.ts';
import { useServices } from '../../screens/page/services.ts';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';

interface SettingsDialogProps {
  readonly profileStore: ProfileStore;
  readonly section: SettingsSection;
  /** Reloads everything from the data store. */
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** The settings, for guests and signed-in users, including their data. */
export function SettingsDialog({ profileStore, section, onReopen, onClose }: SettingsDialogProps) {
  const services = useServices();
  const { active } = useProfiles(profileStore);
  const state = useAccount(services.account);
  const user = state.kind === 'signed-in' ? state.user : null;
  const { signInProvider } = useSiteFacts();
  const isDeviceOnly = useDeviceOnly();
  const deleteAll = useDeletion(onReopen);
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const { noteImported, reopenIfImported } = useReopening(onReopen);
  const close = () => {
    onClose();
    reopenIfImported();
  };
  return (
    <SettingsModal
      section={section}
      guarded={isImporting || isExporting}
      onClose={close}
      sections={{
        theme: <ThemeSection store={services.theme} season={active?.color_season ?? null} />,
        profiles: (
          <ComingSection
            title={SETTINGS_WORDS.sections.profiles}
            mark={SETTINGS_WORDS.profilesMark}
            promise={SETTINGS_WORDS.profilesText}
          />
        ),
        account: (
          <SettingsParts>
            <SignInHint user={user} />
            {user ? (
              <SignInWaysPanel
                api={services.api}
                account={services.account}
                provider={signInProvider ?? null}
                onSignOut={() => {
                  endGuestSession();
                  void services.signOut.leave(true);
                }}
              />
            ) : null}
            {user ? (
              <ReadingLocationPanel
                aiConsent={services.aiConsent}
                isDeviceOnly={isDeviceOnly}
                onDeviceOnly={chooseDeviceOnly}
              />
            ) : null}
            <OfflinePanel />
            <InstallPanel offer={services.installing} />
            <ComingSection
              title={SETTINGS_WORDS.sections.account}
              mark={SETTINGS_WORDS.accountMark}
              promise={SETTINGS_WORDS.accountText}
            />
          </SettingsParts>
        ),
        data: (
          <SettingsParts>
            <ExportPanel
              dataStore={services.dataStore}
              now={services.now}
              onRunning={setIsExporting}
            />
            <ImportPanel
              dataStore={services.dataStore}
              now={services.now}
              newId={services.newId}
              userId={user?.id ?? null}
              onImported={noteImported}
              onRunning={setIsImporting}
            />
            <WherePanel server={user ? location.host : null} />
            <LastingPanel isSignedIn={user !== null} />
            <OriginalsPanel originals={services.originals} now={services.now} />
            <TrashPanel path={TRASH_PATH} onOpen={close} />
            <DeletePanel
              words={user ? OWN_DATA_WORDS.deleteAccount : OWN_DATA_WORDS.deleteHere}
              onDelete={deleteAll}
            />
          </SettingsParts>
        ),
      }}
    />
  );
}

/** Imported data appears once the settings close, or at once when they closed with their screen in the meantime. */
function useReopening(onReopen: () => void) {
  const imported = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    noteImported: () => {
      imported.current = true;
      if (isGone.current) onReopen();
    },
    reopenIfImported: () => {
      if (imported.current) onReopen();
    },
  };
}

/** Deletes the account of a signed-in user, or all of a guest's data on this device. Both end at the gate. */
function useDeletion(onReopen: () => void): () => Promise<void> {
  const { account, deleteAccount, forgetGuest } = useServices();
  const state = useAccount(account);
  return async () => {
    if (state.kind === 'signed-in') {
      await deleteAccount();
      forgetMoveAnswer(state.user.id);
      forgetClosedSections(state.user.id);
      forgetDecisions(state.user.id);
      return;
    }
    await forgetGuest();
    endGuestSession();
    onReopen();
  };
}

/** Whether the user is signed in, and where to change that. */
function SignInHint({ user }: { readonly user: User | null }) {
  return (
    <div>
      <h3>{SETTINGS_WORDS.signInTitle}</h3>
      <p className="secondary">
        {user ? SETTINGS_WORDS.signedIn(user.name, user.email) : SETTINGS_WORDS.signedOut}
      </p>
    </div>
  );
}
