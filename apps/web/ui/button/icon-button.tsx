import type { ComponentProps, ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The meaning of the icon, for screen readers. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
  /** Does nothing but holds the focus: for a step whose limit is reached during a press. */
  readonly unavailable?: boolean;
  readonly children: ReactNode;
};

export function IconButton(props: IconButtonProps) {
  const { label, size = 'normal', unavailable = false, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(unavailable ? { 'aria-disabled': true } : {})}
      onClick={unavailable ? undefined : onClick}
      aria-label={label}
      className={joinClasses(styles.icon, size === 'small' && styles.iconSmall, className)}
    />
  );
}
