import {
  TEST_DATABASES,
  type TestDatabase,
} from '../../apps/server/testing/open-test-databases.ts';
import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { signIn } from './identity-provider/sign-in-steps.ts';
import { test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';
import { expectEverything, expectPattern, runSequence, openPattern } from './whole-flow-steps.ts';

for (const kind of TEST_DATABASES) {
  test.describe(`a user signed in on ${kind.name}`, () => {
    let testDatabase: TestDatabase;
    let site: SiteToSignIn;
    test.beforeAll(async () => {
      testDatabase = await kind.prepare();
      site = await serveSiteToSignIn({ DATABASE_URL: testDatabase.address });
    });
    test.afterAll(async () => {
      await site.stop();
      await testDatabase.remove();
    });

    test('[SX-11] [SX-13] completes a first visit on a new server, from the welcome to a pattern: all data is there after a reload and in a second browser @sweep', async ({
      page,
      browser,
    }) => {
      await signIn(page, site.address);
      const made = await runSequence(page);
      await page.reload();
      await expectPattern(page, made);

      const another = await browser.newContext();
      await skipWelcome(another);
      const there = await another.newPage();
      await signIn(there, site.address);
      await expectEverything(there, made);
      await openPattern(there, made);
      await another.close();
    });
  });
}
