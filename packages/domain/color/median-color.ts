import type { Lab } from './lab.ts';

/** The median channel by channel. @throws of no colors. */
export function medianColor(colors: readonly Lab[]): Lab {
  return {
    l: median(colors.map(({ l }) => l)),
    a: median(colors.map(({ a }) => a)),
    b: median(colors.map(({ b }) => b)),
  };
}

/** @throws of no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  if (low === undefined || high === undefined) throw new Error('The median of nothing');
  return (low + high) / 2;
}
