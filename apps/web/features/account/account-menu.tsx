import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { User } from '@color-almanac/domain';
import { LogOut, Palette } from 'lucide-react';

import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { ACCOUNT_WORDS } from '../../words/account.ts';
import { SHELL_WORDS } from '../../words/shell.ts';
import { Avatar } from './avatar.tsx';
import styles from './account.module.css';

interface AccountMenuProps {
  readonly user: User;
  readonly picture: string | null;
  /** Null as long as there are no settings to open. */
  readonly onOpenTheme: (() => void) | null;
  readonly onSignOut: () => void;
}

/** The account button of the header and its menu, for a person who signed in. */
export function AccountMenu({ user, picture, onOpenTheme, onSignOut }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={ACCOUNT_WORDS.accountOf(user.name)}>
          <Avatar user={user} picture={picture} />
        </IconButton>
      }
    >
      <BaseMenu.Group>
        <BaseMenu.GroupLabel className={styles.person}>
          <Avatar user={user} picture={picture} size="large" />
          <span className={styles.personWords}>
            <b>{user.name}</b>
            <span className="secondary">{user.email}</span>
          </span>
        </BaseMenu.GroupLabel>
        <MenuItem
          icon={<Icon of={Palette} />}
          reason={onOpenTheme ? null : SHELL_WORDS.comingSoon}
          onSelect={() => onOpenTheme?.()}
        >
          {ACCOUNT_WORDS.appTheme}
        </MenuItem>
        <BaseMenu.Separator className={styles.line} />
        <MenuItem icon={<Icon of={LogOut} />} onSelect={onSignOut}>
          {ACCOUNT_WORDS.signOut}
        </MenuItem>
      </BaseMenu.Group>
    </Menu>
  );
}
