import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { EXIT_TIME } from './toast-stack.ts';
import type { StackedToast } from './toast-stack.ts';
import styles from './toast.module.css';

const ICONS = { error: CircleX, warning: TriangleAlert, success: CircleCheck, info: Info } as const;

interface ToastCardProps {
  readonly toast: StackedToast;
  readonly onDismiss: () => void;
}

/** One toast. It is announced because its words are added a moment after the element. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, type, title, text, action, phase, times } = toast;
  const isError = type === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      aria-live={isError ? 'assertive' : 'polite'}
      data-toast={id}
      data-phase={phase}
      className={joinClasses(styles.toast, styles[type])}
      style={{ '--fade': `${EXIT_TIME}ms` } as CSSProperties}
    >
      {phase === 'coming' ? null : (
        <>
          <Icon of={ICONS[type]} className={styles.icon} />
          <div className={styles.words}>
            <div className={styles.head}>
              <b translate={title.startsWith('#') ? 'no' : undefined}>{title}</b>
              {times > 1 ? (
                <span className="small secondary number">{`${times} times`}</span>
              ) : null}
            </div>
            {text ? <p className={styles.text}>{text}</p> : null}
            {action ? (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  onDismiss();
                  action.onClick();
                }}
              >
                {action.label}
              </button>
            ) : null}
          </div>
          <IconButton label="Dismiss" size="small" className={styles.close} onClick={onDismiss}>
            <Icon of={X} size="small" />
          </IconButton>
        </>
      )}
    </div>
  );
}
