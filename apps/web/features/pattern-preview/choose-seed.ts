/** Short enough to read out and type; each pattern has this many variations. */
const SEEDS = 10_000;

/** A random seed other than this one. */
export function chooseSeed(present: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = chance % SEEDS;
  return seed === present ? (seed + 1) % SEEDS : seed;
}
