import { useEffect, useRef, useState } from 'react';

import { forgetDecisions } from '../ai-consent/kept-decisions.ts';
import { ReadingLocationPanel } from '../ai-consent/reading-location-panel.tsx';
import { endGuestSession } from '../features/account/guest-session.ts';
import { useAccount } from '../features/account/use-account.ts';
import { forgetClosedSections } from '../features/analyze/section-choice.ts';
import { chooseDeviceOnly, useDeviceOnly } from '../features/face-scan/scan-location.ts';
import { DeletePanel } from '../features/own-your-data/delete-panel.tsx';
import { ExportPanel } from '../features/own-your-data/export-panel.tsx';
import { LastingPanel } from '../features/own-your-data/lasting-panel.tsx';
import { ImportPanel } from '../features/own-your-data/import-panel.tsx';
import { forgetMoveAnswer } from '../features/own-your-data/move-answer.ts';
import { OriginalsPanel } from '../features/own-your-data/originals-panel.tsx';
import { WherePanel } from '../features/own-your-data/where-panel.tsx';
import { InstallPanel } from '../features/installation/install-panel.tsx';
import type { ProfileStore } from '../features/profile/profile-store.ts';
import { useProfiles } from '../features/profile/use-profiles.ts';
import { ComingSection } from '../features/settings/coming-section.tsx';
import { SettingsModal } from '../features/settings/settings-modal.tsx';
import type { SettingsSection } from '../features/settings/settings-modal.tsx';
import { SignInHint } from '../features/settings/sign-in-hint.tsx';
import { ThemeSection } from '../features/settings/theme-section.tsx';
import type { Parts } from '../wiring.ts';
import { OWN_DATA_WORDS } from '../words/own-your-data.ts';
import { SETTINGS_WORDS } from '../words/settings.ts';

interface SettingsDialogProps {
  readonly parts: Parts;
  readonly profileStore: ProfileStore;
  readonly section: SettingsSection;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** The settings of a guest or of a person who signed in, with her own data in them. */
export function SettingsDialog({
  parts,
  profileStore,
  section,
  onReopen,
  onClose,
}: SettingsDialogProps) {
  const { active } = useProfiles(profileStore);
  const state = useAccount(parts.account);
  const user = state.kind === 'signed-in' ? state.user : null;
  const isDeviceOnly = useDeviceOnly();
  const deleteAll = useDeletion(parts, onReopen);
  const [isImporting, setIsImporting] = useState(false);
  const { noteImported, reopenIfImported } = useReopening(onReopen);
  const close = () => {
    onClose();
    reopenIfImported();
  };
  return (
    <SettingsModal
      section={section}
      guarded={isImporting}
      onClose={close}
      sections={{
        theme: <ThemeSection store={parts.theme} season={active?.color_season ?? null} />,
        profiles: (
          <ComingSection
            title={SETTINGS_WORDS.sections.profiles}
            mark={SETTINGS_WORDS.profilesMark}
            promise={SETTINGS_WORDS.profilesText}
          >
            <ExportPanel dataStore={parts.dataStore} now={parts.now} />
            <ImportPanel
              dataStore={parts.dataStore}
              now={parts.now}
              newId={parts.newId}
              userId={user?.id ?? null}
              onImported={noteImported}
              onRunning={setIsImporting}
            />
            <OriginalsPanel originals={parts.originals} now={parts.now} />
          </ComingSection>
        ),
        account: (
          <ComingSection
            title={SETTINGS_WORDS.sections.account}
            mark={SETTINGS_WORDS.accountMark}
            promise={SETTINGS_WORDS.accountText}
          >
            <SignInHint user={user} />
            {user ? (
              <ReadingLocationPanel
                aiConsent={parts.aiConsent}
                isDeviceOnly={isDeviceOnly}
                onDeviceOnly={chooseDeviceOnly}
              />
            ) : null}
            <WherePanel server={user ? location.host : null} />
            <LastingPanel isSignedIn={user !== null} />
            <InstallPanel offer={parts.installing} />
            <DeletePanel
              words={user ? OWN_DATA_WORDS.deleteAccount : OWN_DATA_WORDS.deleteHere}
              onDelete={deleteAll}
            />
          </ComingSection>
        ),
      }}
    />
  );
}

/** What was imported is shown once the settings are closed; at once when they went with their screen meanwhile. */
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

/** Deletes the account of a person, or everything on this device of a guest. Either meets the gate then. */
function useDeletion(parts: Parts, onReopen: () => void): () => Promise<void> {
  const state = useAccount(parts.account);
  return async () => {
    if (state.kind === 'signed-in') {
      await parts.deleteAccount();
      forgetMoveAnswer(state.user.id);
      forgetClosedSections(state.user.id);
      forgetDecisions(state.user.id);
      return;
    }
    await parts.forgetGuest();
    endGuestSession();
    onReopen();
  };
}
