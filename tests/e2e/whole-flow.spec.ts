import { serveSiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { signIn } from './identity-provider/sign-in-steps.ts';
import { test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';
import { expectEverything, expectPattern, openPattern, runSequence } from './whole-flow-steps.ts';

test('[SX-10] [SX-13] [S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-03] [S2-FLOW-04] a guest’s first visit leads from the welcome to a season, five items, a collection and a pattern, and all of it is there after a reload @full', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  const made = await runSequence(page);
  await page.reload();
  await expectPattern(page, made);
  await expectEverything(page, made);
});

test('[SX-11] [SX-13] a signed-in user’s first visit leads just as far, and all of it is there after a reload and in a second browser @full', async ({
  page,
  browser,
  afterwards,
}) => {
  const { address, stop } = await serveSiteToSignIn();
  afterwards(stop);
  await signIn(page, address);
  const made = await runSequence(page);
  await page.reload();
  await expectPattern(page, made);

  const another = await browser.newContext();
  await skipWelcome(another);
  const there = await another.newPage();
  await signIn(there, address);
  await expectEverything(there, made);
  await openPattern(there, made);
  await another.close();
});
