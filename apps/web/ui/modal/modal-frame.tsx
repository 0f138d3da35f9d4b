import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Called for the close button, Escape and a press outside the modal alike. */
  readonly onClose: () => void;
  /** Called when it has disappeared. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the right edge of a wide window, as high as it is: the page beside it stays in view. Default: in the middle. */
  readonly isAside?: boolean;
  /** Widest width in pixels. */
  readonly width?: number;
  readonly foot?: ReactNode;
  /** A modal that waits for work cannot be closed by accident: it has no close button and ignores the overlay. */
  readonly guarded?: boolean;
  /** A modal with typed input is not closed by a press outside. */
  readonly keepsInput?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The element to focus when it closes, if not the one before. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The slowest double click, in most systems. */
const DOUBLE_CLICK_MS = 500;

/** The dialog itself; `Modal` loads it when one is first opened. */
export function ModalFrame(props: ModalProps) {
  const { open, onClose, title, subtitle, width = 640, foot, guarded = false, children } = props;
  const { isAside = false } = props;
  /** When it was opened, by the clock of events. */
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const focus = {
    ...(props.initialFocus ? { initialFocus: props.initialFocus } : {}),
    ...(props.finalFocus ? { finalFocus: props.finalFocus } : {}),
  };
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={guarded || props.keepsInput === true}
      onOpenChange={(next, { reason, event }) => {
        // The second half of a double click lands on the overlay that the first half opened.
        const isSecondClick =
          reason === 'outside-press' && event.timeStamp - openedAt.current < DOUBLE_CLICK_MS;
        if (!next && !isSecondClick) onClose();
      }}
      onOpenChangeComplete={(isOpen) => (isOpen ? undefined : props.onClosed?.())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Viewport className={joinClasses(styles.viewport, isAside && styles.aside)}>
          <Dialog.Popup
            {...focus}
            // Nothing else hides content added while it is open from screen readers.
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
