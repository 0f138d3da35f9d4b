import type { CSSProperties, ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './swatch.module.css';

interface SwatchProps {
  /** A color in CSS notation; without one, an empty slot is drawn. */
  readonly color: string | null;
  /** Edge in pixels; without it the swatch fills the available width. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A patch of color. It has no name of its own: show name and hex beside it, or label its container. */
export function Swatch({ color, size, className }: SwatchProps) {
  const measures = {
    ...(color ? { '--color': color } : {}),
    ...(size === undefined ? {} : { '--size': `${size}px` }),
  } as CSSProperties;
  return (
    <span
      aria-hidden
      className={joinClasses(
        styles.swatch,
        size !== undefined && styles.fixed,
        !color && styles.empty,
        className,
      )}
      style={measures}
    />
  );
}

interface MountProps {
  readonly padding?: 'tiny' | 'chip' | 'strip' | 'grid' | 'group';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The neutral gray background of every judged color. */
export function Mount({ padding = 'group', className, children }: MountProps) {
  return <span className={joinClasses(styles.mount, styles[padding], className)}>{children}</span>;
}

interface SwatchStripProps {
  readonly colors: readonly string[];
  /** The colors in words; screen readers treat them as one picture. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Colors side by side on a mount, for a glance rather than for judging one of them. */
export function SwatchStrip({ colors, label, className }: SwatchStripProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={joinClasses(styles.mount, styles.strip, styles.row, className)}
    >
      {colors.map((color, place) => (
        <Swatch key={`${place} ${color}`} color={color} />
      ))}
    </span>
  );
}
