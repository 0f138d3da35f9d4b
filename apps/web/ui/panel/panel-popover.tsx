import { Popover } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

import styles from './panel.module.css';

export interface PanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button the panel belongs to. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

interface PanelPopoverProps extends PanelProps {
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The panel itself; `Panel` loads it when one is first opened. */
export function PanelPopover(props: PanelPopoverProps) {
  const { open, onOpenChange, trigger, button, title, description, children } = props;
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className={styles.place}>
          <Popover.Popup className={styles.panel}>
            <Popover.Title render={<h3 />}>{title}</Popover.Title>
            <Popover.Description className="secondary">{description}</Popover.Description>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
