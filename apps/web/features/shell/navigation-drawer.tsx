import { Menu } from 'lucide-react';

import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import {
  loadOnDemand,
  loadOnIntent,
  useOnDemand,
} from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useNotedDialog } from '../../components/open-dialogs.ts';
import { SHELL_WORDS } from '../../words/shell.ts';
import type { DrawerContent } from './drawer-panel.tsx';
import { useUntilPathChanges } from './use-until-path-changes.ts';
import styles from './drawer.module.css';

const drawerPanel = loadOnDemand(() => import('./drawer-panel.tsx'));

/** All entries in a drawer, for screens too narrow to hold them in the header. */
export function NavigationDrawer(content: DrawerContent) {
  const [open, setOpen] = useUntilPathChanges(false);
  useNotedDialog(open, () => setOpen(false));
  const code = useOnDemand(drawerPanel, useFirstOpening(open));
  return (
    <>
      <IconButton
        label={SHELL_WORDS.menu}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...loadOnIntent(drawerPanel)}
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} />
      </IconButton>
      {code ? <code.DrawerPanel {...content} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
