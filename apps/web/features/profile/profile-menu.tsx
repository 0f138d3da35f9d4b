import type { Profile } from '@color-almanac/domain';
import { Check, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import styles from './profile-card.module.css';

export interface ProfileActions {
  readonly activate: () => void;
  readonly edit: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** For a profile the server refused. */
  readonly tryAgain: () => void;
}

interface ProfileMenuProps {
  readonly profile: Profile;
  readonly isActive: boolean;
  readonly actions: ProfileActions;
}

/** The actions on a profile. */
export function ProfileMenu({ profile, isActive, actions }: ProfileMenuProps) {
  return (
    <div className={styles.menu}>
      <Menu
        beside
        trigger={
          <IconButton label={PROFILE_CARD_WORDS.actionsFor(profile.profile_name)}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Icon of={Check} />}
          reason={isActive ? PROFILE_CARD_WORDS.isActive : null}
          onSelect={actions.activate}
        >
          {PROFILE_CARD_WORDS.setActive}
        </MenuItem>
        <MenuItem icon={<Icon of={Pencil} />} onSelect={actions.edit}>
          {PROFILE_CARD_WORDS.edit}
        </MenuItem>
        <MenuItem icon={<Icon of={Copy} />} onSelect={actions.duplicate}>
          {PROFILE_CARD_WORDS.duplicate}
        </MenuItem>
        <MenuItem
          icon={<Icon of={Trash2} />}
          reason={profile.is_default ? PROFILE_CARD_WORDS.defaultStays : null}
          onSelect={actions.remove}
        >
          {PROFILE_CARD_WORDS.delete}
        </MenuItem>
      </Menu>
    </div>
  );
}
