/** Short enough to be read out and typed; there are as many variations of each pattern. */
const SEEDS = 10_000;

/** Another seed than this one, by chance. */
export function chooseSeed(present: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = chance % SEEDS;
  return seed === present ? (seed + 1) % SEEDS : seed;
}
