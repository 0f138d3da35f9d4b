import type { User } from '@color-almanac/domain';
import { HardDrive, LogOut, Palette } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import {
  Menu,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuLine,
} from '../../components/menu/menu.tsx';
import { ACCOUNT_WORDS } from '../../words/account.ts';
import { SHELL_WORDS } from '../../words/shell.ts';
import { Avatar } from './avatar.tsx';
import styles from './account.module.css';

interface AccountMenuProps {
  readonly user: User;
  readonly picture: string | null;
  /** Null as long as there are no settings to open. */
  readonly onOpenTheme: (() => void) | null;
  /** How far her changes came. */
  readonly status: ReactNode;
  readonly onOpenData: () => void;
  readonly onSignOut: () => void;
}

/** The account button of the header and its menu, for a person who signed in. */
export function AccountMenu(props: AccountMenuProps) {
  const { user, picture, onOpenTheme, status, onOpenData, onSignOut } = props;
  return (
    <Menu
      beside
      trigger={
        <IconButton label={ACCOUNT_WORDS.accountOf(user.name)}>
          <Avatar user={user} picture={picture} />
        </IconButton>
      }
    >
      <MenuGroup>
        <MenuGroupLabel className={styles.person}>
          <Avatar user={user} picture={picture} size="large" />
          <span className={styles.personWords}>
            <b>{user.name}</b>
            <span className="secondary">{user.email}</span>
            {status}
          </span>
        </MenuGroupLabel>
        <MenuItem
          icon={<Icon of={Palette} />}
          reason={onOpenTheme ? null : SHELL_WORDS.comingSoon}
          onSelect={() => onOpenTheme?.()}
        >
          {ACCOUNT_WORDS.appTheme}
        </MenuItem>
        <MenuItem icon={<Icon of={HardDrive} />} onSelect={onOpenData}>
          {ACCOUNT_WORDS.yourData}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Icon of={LogOut} />} onSelect={onSignOut}>
          {ACCOUNT_WORDS.signOut}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
