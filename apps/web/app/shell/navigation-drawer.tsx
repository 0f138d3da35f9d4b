import { Menu } from 'lucide-react';
import type { ComponentProps } from 'react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent, useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { useNotedDialog } from '../../ui/open-dialogs.ts';
import { SHELL_WORDS } from '../../words/shell.words.ts';
import type { DrawerContent, DrawerPanel } from './drawer-panel.tsx';
import { useUntilPathChanges } from './use-until-path-changes.ts';
import styles from './drawer.module.css';

const drawerPanel = lazyWithRetry(() => import('./drawer-panel.tsx'));

interface NavigationDrawerProps extends DrawerContent {
  readonly errorBoundary: DialogErrorBoundary;
}

/** All entries in a drawer, for screens too narrow to show them in the header. */
export function NavigationDrawer({
  errorBoundary: ErrorBoundary,
  ...content
}: NavigationDrawerProps) {
  const [open, setOpen] = useUntilPathChanges(false);
  const close = () => setOpen(false);
  useNotedDialog(open, close);
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
      <ErrorBoundary dialog="navigation" onClose={close}>
        <Drawer {...content} open={open} onClose={close} />
      </ErrorBoundary>
    </>
  );
}

function Drawer(props: ComponentProps<typeof DrawerPanel>) {
  const code = useOnDemand(drawerPanel, useFirstOpening(props.open));
  return code ? <code.DrawerPanel {...props} /> : null;
}
