import type { Chance } from './seeded-chance.ts';

/** Creates an ID as a device does, but reproducible from the seed. */
export function makeId(chance: Chance): string {
  const digits = Array.from({ length: 30 }, () => chance.below(16).toString(16)).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(12, 15)}`];
  return [...parts, `8${digits.slice(15, 18)}`, digits.slice(18, 30)].join('-');
}
