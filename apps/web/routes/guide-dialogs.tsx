import { showOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import { noteWelcomeSeen } from '../features/welcome/seen-welcome.ts';
import type { HelpTopic } from '../words/help.ts';
import { findHeading } from './find-heading.ts';
import { useSiteFacts } from './use-site-facts.ts';

const welcome = lazyWithRetry(() => import('../features/welcome/welcome-modal.tsx'));
const help = lazyWithRetry(() => import('../features/help/help-modal.tsx'));
const guide = lazyWithRetry(() => import('../features/help/profile-guide.tsx'));

const Welcome = showOnDemand(welcome, (code) => code.WelcomeModal);
const Help = showOnDemand(help, (code) => code.HelpModal);
const Guide = showOnDemand(guide, (code) => code.ProfileGuide);

export type GuideDialog =
  /** Shown on the first visit. */
  | { readonly kind: 'welcome' }
  | { readonly kind: 'help'; readonly topic: HelpTopic }
  /** How to set up a good profile. */
  | { readonly kind: 'profile-guide' };

interface GuideDialogsProps {
  readonly dialog: GuideDialog;
  readonly onOpen: (dialog: GuideDialog) => void;
  readonly onClose: () => void;
}

/** The dialogs that explain. */
export function GuideDialogs({ dialog, onOpen, onClose }: GuideDialogsProps) {
  const { feedbackAddress } = useSiteFacts();
  if (dialog.kind === 'help') {
    return (
      <Help
        topic={dialog.topic}
        onOpenGuide={() => onOpen({ kind: 'profile-guide' })}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === 'profile-guide') return <Guide onClose={onClose} />;
  return (
    <Welcome
      feedbackAddress={feedbackAddress}
      findNext={findHeading}
      onClose={() => {
        noteWelcomeSeen();
        onClose();
      }}
    />
  );
}
