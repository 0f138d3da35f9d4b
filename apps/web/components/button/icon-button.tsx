import type { ComponentProps, ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What the icon means, read aloud. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
  readonly children: ReactNode;
};

export function IconButton({ label, size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(styles.icon, size === 'small' && styles.iconSmall, className)}
    />
  );
}
