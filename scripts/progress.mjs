/**
 * Reports progress and durations on standard error; standard output is only for the command's result, so that
 * `npm run --silent scan` can be piped.
 */
export async function timed(title, work) {
  process.stderr.write(`${title} …\n`);
  const start = Date.now();
  const result = await work();
  process.stderr.write(`  … done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}
