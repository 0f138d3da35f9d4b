import { loadOnDemand } from '../load-on-demand/load-on-demand.ts';
import { TriggerOnDemand } from '../load-on-demand/trigger-on-demand.tsx';
import { useNotedDialog } from '../open-dialogs.ts';
import type { PanelProps } from './panel-popover.tsx';

/** What every panel stands in. */
export const panelPopover = loadOnDemand(() => import('./panel-popover.tsx'));

/** A button with a panel under it, whose code is fetched when one is first opened. */
export function Panel(props: PanelProps) {
  useNotedDialog(props.open, () => props.onOpenChange(false));
  return (
    <TriggerOnDemand code={panelPopover} trigger={props.trigger} popup="dialog" open={props.open}>
      {({ PanelPopover }, button) => <PanelPopover {...props} button={button} />}
    </TriggerOnDemand>
  );
}
