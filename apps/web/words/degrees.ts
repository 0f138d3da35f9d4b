import type { Degree } from '@color-almanac/domain';

const DEGREES: Readonly<Record<Degree, string>> = { little: 'a little ', plain: '', much: 'much ' };

/** "a little warmer", "warmer", "much warmer" */
export const sayDegree = (degree: Degree, comparative: string): string =>
  `${DEGREES[degree]}${comparative}`;
