import type { User } from '@color-almanac/domain';
import { HardDrive, LogOut, Palette, Settings } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuGroupLabel, MenuItem, MenuLine } from '../../ui/menu/menu.tsx';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import { Avatar } from './avatar.tsx';
import styles from './account.module.css';

/** Opens the settings at the theme or at the export. */
export type OpenSettings = (section: 'theme' | 'data') => void;

export interface AccountMenuProps {
  readonly user: User;
  readonly picture: string | null;
  /** Whether the user's changes are saved. */
  readonly status: ReactNode;
  readonly onOpenSettings: OpenSettings;
  readonly onSignOut: () => void;
}

/** The account button of the header and its menu, for a signed-in user. */
export function AccountMenu(props: AccountMenuProps) {
  const { user, picture, status, onOpenSettings, onSignOut } = props;
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
            <b translate="no">{user.name}</b>
            <span className="secondary" translate="no">
              {user.email}
            </span>
            {status}
          </span>
        </MenuGroupLabel>
        <MenuItem icon={<Icon of={Palette} />} onSelect={() => onOpenSettings('theme')}>
          {ACCOUNT_WORDS.appTheme}
        </MenuItem>
        <MenuItem icon={<Icon of={Settings} />} onSelect={() => onOpenSettings('theme')}>
          {ACCOUNT_WORDS.settings}
        </MenuItem>
        <MenuItem icon={<Icon of={HardDrive} />} onSelect={() => onOpenSettings('data')}>
          {ACCOUNT_WORDS.exportData}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Icon of={LogOut} />} onSelect={onSignOut}>
          {ACCOUNT_WORDS.signOut}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
