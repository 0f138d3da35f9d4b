import { Settings, User } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SignInStart } from '../../api/accounts/account.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import type { Persistence } from '../../store/database/browser-store.ts';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import type { ProviderName } from '../../words/account.words.ts';
import { ProviderButton } from './provider-button.tsx';
import styles from './account.module.css';

interface AccountPanelProps {
  readonly provider: ProviderName;
  readonly keeping: Persistence;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onOpenSettings: () => void;
  /** Signs in with a passkey; `null` where that is not possible. */
  readonly onPasskey: (() => void) | null;
  /** Where it is possible instead. */
  readonly elsewhere: ReactNode;
  /** Whether that is said before anybody asks. */
  readonly isExplained: boolean;
  readonly onSignIn: () => Promise<SignInStart>;
}

/** The account button of the header and the panel under it, for a signed-out user. */
export function AccountPanel(props: AccountPanelProps) {
  const { provider, open, keeping, onPasskey, onOpenChange, onOpenSettings, onSignIn } = props;
  const ask = useAsk();
  return (
    <Panel
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton label={ACCOUNT_WORDS.account}>
          <Icon of={User} />
        </IconButton>
      }
      title={ACCOUNT_WORDS.signIn}
      description={ACCOUNT_WORDS.notices[keeping](provider)}
    >
      {provider === null && onPasskey ? null : (
        <ProviderButton
          provider={provider}
          explanation={props.elsewhere ?? ACCOUNT_WORDS.notConfiguredShort}
          isExplained={props.isExplained}
          onSignIn={onSignIn}
          onFailure={(text) => void ask.notify(ACCOUNT_WORDS.loginFailed(text))}
        />
      )}
      {onPasskey ? (
        <Button
          onClick={() => {
            onOpenChange(false);
            onPasskey();
          }}
        >
          {ACCOUNT_WORDS.withPasskey}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        className={styles.settings}
        onClick={() => {
          onOpenChange(false);
          onOpenSettings();
        }}
      >
        <Icon of={Settings} />
        {ACCOUNT_WORDS.settings}
      </Button>
    </Panel>
  );
}
