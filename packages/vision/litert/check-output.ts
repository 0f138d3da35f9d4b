/** How many numbers of a long output are looked at: the segmenter answers 393,216 of them per photo. */
const LOOKS = 4096;

/**
 * Refuses an output no working network gives. LiteRT skips operators it does not know without an error, and
 * what comes out then is zeros, or whatever lay in memory.
 *
 * @throws when a number is not finite, or all numbers of an output longer than one are the same.
 */
export function checkOutput(network: string, values: Float32Array): void {
  const step = Math.max(1, Math.floor(values.length / LOOKS));
  const first = values[0];
  let varies = values.length === 1;
  for (let i = 0; i < values.length; i += step) {
    const value = values[i];
    if (!Number.isFinite(value))
      throw new Error(`${network} answered with a number that is not finite`);
    if (value !== first) varies = true;
  }
  if (!varies) throw new Error(`${network} answered ${values.length} times the same number`);
}
