import { Dialog } from '@base-ui/react/dialog';
import { HardDrive, Menu, Plus, RefreshCw, SlidersHorizontal, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';

import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { PRODUCT } from '../../words/product.ts';
import { SHELL_WORDS } from '../../words/shell.ts';
import { NAVIGATION } from './navigation.ts';
import styles from './drawer.module.css';

interface NavigationDrawerProps {
  readonly profileName: string;
  readonly onOpenData: () => void;
}

/** All entries in a drawer, for screens too narrow to hold them in the header. */
export function NavigationDrawer({ profileName, onOpenData }: NavigationDrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Dialog.Trigger
        render={
          <IconButton label={SHELL_WORDS.menu} className={styles.opener}>
            <Icon of={Menu} />
          </IconButton>
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Popup className={styles.drawer}>
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
            {NAVIGATION.map(({ name, icon, path }) =>
              path === null ? (
                <ComingEntry key={name} name={name} icon={icon} />
              ) : (
                <NavLink
                  key={name}
                  to={path}
                  end
                  className={joinClasses(styles.entry)}
                  onClick={() => setOpen(false)}
                >
                  <Icon of={icon} />
                  {name}
                </NavLink>
              ),
            )}
            <hr className={styles.line} />
            <ComingEntry name={`${SHELL_WORDS.switchProfile}: ${profileName}`} icon={RefreshCw} />
            <ComingEntry name={SHELL_WORDS.newProfile} icon={Plus} />
            <ComingEntry name={SHELL_WORDS.settings} icon={SlidersHorizontal} />
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                setOpen(false);
                onOpenData();
              }}
            >
              <Icon of={HardDrive} />
              {SHELL_WORDS.yourData}
            </button>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ComingEntryProps {
  readonly name: string;
  readonly icon: LucideIcon;
}

function ComingEntry({ name, icon }: ComingEntryProps) {
  return (
    <button type="button" aria-disabled className={styles.entry}>
      <Icon of={icon} />
      {name}
      <span className={styles.coming}>{SHELL_WORDS.comingSoon}</span>
    </button>
  );
}
