import { Dialog } from '@base-ui/react/dialog';
import {
  Ban,
  Crosshair,
  Images,
  Palette,
  Pipette,
  RefreshCw,
  ScanFace,
  Settings,
  Shapes,
  Shirt,
  Trash2,
  User,
  UserPlus,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRODUCT } from '../../words/product.words.ts';
import { SHELL_WORDS } from '../../words/shell.words.ts';
import type { Mode } from '../../words/mode.ts';
import { NAVIGATION } from './navigation.ts';
import type { NavigationEntry, ShellActions } from './navigation.ts';
import styles from './drawer.module.css';

/** The icons of the screens, by mode. */
const ICONS: Readonly<Record<Mode, LucideIcon>> = {
  personal: Pipette,
  drape: ScanFace,
  analyze: Crosshair,
  knowledge: Palette,
  workspace: Shapes,
  catalog: Shirt,
  collections: Images,
  profiles: User,
  trash: Trash2,
};

export interface DrawerContent {
  readonly mode: Mode;
  readonly profileName: string;
  readonly actions: ShellActions;
}

interface DrawerPanelProps extends DrawerContent {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer itself; `NavigationDrawer` loads it when it is first opened. */
export function DrawerPanel({ mode, profileName, actions, open, onClose }: DrawerPanelProps) {
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Popup aria-modal className={styles.drawer}>
          <div className={styles.head}>
            <Dialog.Title className={styles.brand} render={<span />}>
              {PRODUCT.name}
            </Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={SHELL_WORDS.close}>
                  <Icon of={X} />
                </IconButton>
              }
            />
          </div>
          <nav aria-label={SHELL_WORDS.menu} className={styles.entries}>
            {NAVIGATION.map((entry) => (
              <ScreenEntry
                key={entry.name}
                entry={entry}
                isCurrent={entry.mode === mode}
                onFollow={onClose}
              />
            ))}
            <hr className={styles.line} />
            <ActionEntry
              name={SHELL_WORDS.switchProfile}
              icon={RefreshCw}
              note={profileName}
              onChoose={closeAnd(actions.switchProfile)}
            />
            <ActionEntry
              name={SHELL_WORDS.newProfile}
              icon={UserPlus}
              onChoose={closeAnd(actions.createProfile)}
            />
            <ActionEntry
              name={SHELL_WORDS.settings}
              icon={Settings}
              onChoose={closeAnd(actions.openSettings)}
            />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ScreenEntryProps {
  readonly entry: NavigationEntry;
  readonly isCurrent: boolean;
  readonly onFollow: () => void;
}

function ScreenEntry({ entry, isCurrent, onFollow }: ScreenEntryProps) {
  const { name, mode, path } = entry;
  const icon = mode === null ? Ban : ICONS[mode];
  const current = isCurrent ? { 'aria-current': 'page' as const } : {};
  if (path !== null) {
    return (
      <Link to={path} {...current} className={styles.entry} onClick={onFollow}>
        <Icon of={icon} />
        {name}
      </Link>
    );
  }
  return (
    <button type="button" aria-disabled {...current} className={styles.entry}>
      <Icon of={icon} />
      {name}
      <span className={styles.note}>{SHELL_WORDS.comingSoon}</span>
    </button>
  );
}

interface ActionEntryProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly note?: string;
  readonly onChoose: () => void;
}

function ActionEntry({ name, icon, note, onChoose }: ActionEntryProps) {
  return (
    <button type="button" className={styles.entry} onClick={onChoose}>
      <Icon of={icon} />
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </button>
  );
}
