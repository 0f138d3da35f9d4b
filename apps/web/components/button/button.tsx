import type { ComponentProps, MouseEvent } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

export interface ButtonVariant {
  readonly look?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small' | 'large';
  readonly wide?: boolean;
}

/** The classes of a button, for links and menu triggers that must look like one. */
export function buttonClasses({ look = 'outline', size = 'normal', wide = false }: ButtonVariant) {
  return joinClasses(
    styles.button,
    styles[look],
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
  const { look, size, wide, unavailable = false, className, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(unavailable ? { 'aria-disabled': true } : {})}
      className={joinClasses(buttonClasses(pickLook({ look, size, wide })), className)}
      onClick={handleClick}
    />
  );
}

/** Because of exact optional types, omitted values must not arrive as `undefined`. */
function pickLook(given: {
  readonly [Key in keyof ButtonVariant]: ButtonVariant[Key] | undefined;
}) {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as ButtonVariant;
}
