import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode, RefObject } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Called for the close button, Escape and a press beside the modal alike. */
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Widest width in pixels. */
  readonly width?: number;
  readonly foot?: ReactNode;
  /** A modal that waits for work cannot be closed by accident: it has no close button and ignores the overlay. */
  readonly guarded?: boolean;
  /** A modal that holds what was typed is not closed by a press beside it. */
  readonly keepsInput?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes, if not to where it came from. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The dialog itself; `Modal` fetches it when one is first opened. */
export function ModalFrame(props: ModalProps) {
  const { open, onClose, title, subtitle, width = 640, foot, guarded = false, children } = props;
  const focus = {
    ...(props.initialFocus ? { initialFocus: props.initialFocus } : {}),
    ...(props.finalFocus ? { finalFocus: props.finalFocus } : {}),
  };
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={guarded || props.keepsInput === true}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            {...focus}
            // What comes onto the page while it is open is hidden from readers of the screen by nothing else.
            aria-modal
            className={joinClasses(styles.modal, props.className)}
            style={{ '--width': `${width}px` } as CSSProperties}
          >
            <div className={styles.head}>
              <div className={styles.titles}>
                <Dialog.Title>{title}</Dialog.Title>
                {subtitle ? (
                  <Dialog.Description className={styles.subtitle}>{subtitle}</Dialog.Description>
                ) : null}
              </div>
              {guarded ? null : (
                <Dialog.Close
                  render={
                    <IconButton label="Close">
                      <Icon of={X} />
                    </IconButton>
                  }
                />
              )}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing else to focus */}
            <div className={styles.body} role="region" aria-label={title} tabIndex={0}>
              {children}
            </div>
            {foot ? <div className={styles.foot}>{foot}</div> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
