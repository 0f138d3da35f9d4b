import { useEffect, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';

import styles from './hint.module.css';

interface HintProps {
  readonly text: string;
  /** The button the hint belongs to. What matters must also be said in its own name. */
  readonly children: ReactNode;
}

/**
 * A word that appears beside a button on hover and focus, stays while the pointer is on it, and goes with Escape
 * (WCAG 1.4.13).
 */
export function Hint({ text, children }: HintProps) {
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  useHidingOnEscape(isShown, hide);
  const showForKeyboard = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setIsShown(true);
  };
  return (
    <span
      className={styles.holder}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={hide}
      onFocus={showForKeyboard}
      onBlur={hide}
    >
      {children}
      {isShown ? (
        <span aria-hidden className={styles.place}>
          <span className={styles.hint}>{text}</span>
        </span>
      ) : null}
    </span>
  );
}

function useHidingOnEscape(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  });
}
