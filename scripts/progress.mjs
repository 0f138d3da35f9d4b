/**
 * Says on standard error what is being done and how long it took; standard output is left to the command's
 * own result, so `npm run --silent scan` can be piped.
 */
export async function timed(title, work) {
  process.stderr.write(`${title} …\n`);
  const start = Date.now();
  const result = await work();
  process.stderr.write(`  … done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}
