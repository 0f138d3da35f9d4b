import type { ComponentProps, MouseEvent } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

export interface ButtonVariant {
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small' | 'large';
  readonly wide?: boolean;
}

/** The classes of a button, for links and menu triggers that must look like one. */
export function buttonClasses({
  variant = 'outline',
  size = 'normal',
  wide = false,
}: ButtonVariant) {
  return joinClasses(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    wide && styles.wide,
  );
}

type ButtonProps = ButtonVariant &
  ComponentProps<'button'> & {
    /** Looks and acts disabled but can be focused, so that everyone can find out why. */
    readonly unavailable?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, unavailable = false, className, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(unavailable ? { 'aria-disabled': true } : {})}
      className={joinClasses(buttonClasses(pickVariant({ variant, size, wide })), className)}
      onClick={handleClick}
    />
  );
}

/** Because of exact optional types, omitted values must not arrive as `undefined`. */
function pickVariant(given: {
  readonly [Key in keyof ButtonVariant]: ButtonVariant[Key] | undefined;
}) {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as ButtonVariant;
}
