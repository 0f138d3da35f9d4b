import { test } from './quiet-test.ts';

test('[SX-13] a console error in any window fails the test in which it happened @full', async ({
  browser,
  baseURL,
}) => {
  test.fail();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseURL}/health`);
  await page.evaluate(() => globalThis.console.error('Something broke'));
  await context.close();
});
