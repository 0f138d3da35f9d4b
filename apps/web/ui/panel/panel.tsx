import { useCallback } from 'react';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { TriggerOnDemand } from '../load-on-demand/trigger-on-demand.tsx';
import { useNotedDialog } from '../open-dialogs.ts';
import type { PanelProps } from './panel-popover.tsx';

/** The popover of every panel. */
export const panelPopover = lazyWithRetry(() => import('./panel-popover.tsx'));

/** A button with a panel under it, whose code loads when one is first opened. */
export function Panel(props: PanelProps) {
  const { trigger, open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useNotedDialog(open, close);
  return (
    <TriggerOnDemand
      code={panelPopover}
      trigger={trigger}
      popup="dialog"
      open={open}
      onGiveUp={close}
    >
      {({ PanelPopover }, button) => <PanelPopover {...props} button={button} />}
    </TriggerOnDemand>
  );
}
