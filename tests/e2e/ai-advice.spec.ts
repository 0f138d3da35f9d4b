import { AI_PROVIDERS } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import { CUT, HANG, PROXY_PAGE } from '../provider-stand-in/replies/misbehaviour.ts';
import { agree, openPortrait, scan } from './ai-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import {
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';

const BUSY = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;
const NONE = 'We couldn’t get any advice. Please try again.';
const MARKUP = '<img src=x onerror="document.title=\'run\'"> Keep <b>black</b> away.';
const WORDS = JSON.stringify({ paragraphs: ['Reach for moss and sand.', MARKUP] });

const reading = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis Result' });

/** Goes as far as the reading, with a season chosen in it. */
async function readSeason(page: Page, site: SiteWithProvider, name: string): Promise<void> {
  const { standIn } = site;
  standIn.replyAlways(standIn.replies.answered(JSON.stringify(PORTRAIT_ANSWER)));
  await openPortrait(page, site.address);
  await agree(page, name);
  await (await scan(page)).getByRole('button', { name: 'Get Color Season' }).click();
  await expect(reading(page)).toBeVisible();
  await reading(page).getByRole('radio').first().click();
}

for (const provider of AI_PROVIDERS) {
  const name = PROVIDER_NAME[provider];
  test.describe(`season advice by ${name} @sweep`, () => {
    test.use({
      provoked: { 'the provider fails in every way': /status of \d+ .*\/api\/season-advice$/ },
    });
    let site: SiteWithProvider;
    test.beforeAll(async () => {
      site = await serveSiteWithProvider(provider, {
        AI_ADVICE: 'true',
        AI_BREAKER_FAILURES: '1000',
        AI_TIMEOUT_SECONDS: '2',
      });
    });
    test.afterAll(() => site.stop());

    test('is written on request, marked as different from the rules, and fails with a message', async ({
      page,
    }) => {
      const { standIn } = site;
      const say = standIn.replies;
      await readSeason(page, site, name);
      const button = reading(page).getByRole('button', {
        name: `Ask ${name} for written advice`,
      });
      await expect(button).toBeVisible();
      const before = standIn.requests.length;

      for (const [reply, told] of [
        [say.overloadedFor(9), BUSY(9)],
        [say.broken, BUSY(5)],
        [CUT, BUSY(5)],
        [HANG, BUSY(5)],
        [PROXY_PAGE, BUSY(5)],
        [say.rateLimited(3), 'Rate limit exceeded. Please wait a moment before trying again.'],
        [say.refused, 'The AI service declined to write advice for these colors.'],
      ] as const) {
        standIn.replyNext(reply);
        await button.click();
        await expect(reading(page)).toContainText(told);
        await expect(button).toBeEnabled();
      }
      standIn.replyNext(say.answered('Hm.'), say.answered('Hm.'));
      await button.click();
      await expect(reading(page)).toContainText(NONE);

      standIn.replyNext(say.answered(WORDS));
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(reading(page)).toContainText(
        `Written by ${MODEL} at ${name}, not by this app’s rules. It may be wrong, and it didn’t choose your season.`,
      );
      await expect(reading(page).getByText(MARKUP)).toBeVisible();
      await expect(reading(page).locator('img[src="x"]')).toHaveCount(0);
      expect(await page.title()).not.toContain('run');
      await expectAccessible(page);

      // The request contains season and colors: no picture, and nothing that identifies the user.
      const asked = standIn.requests.slice(before).map(({ body }) => JSON.stringify(body));
      for (const text of asked) {
        expect(text).toContain('color season is');
        expect(text).not.toMatch(/base64|image|@|Developer|Me\b|user[-_]/);
      }
    });

    test('is not offered after the user withdraws consent', async ({ page }) => {
      await readSeason(page, site, name);
      await reading(page).getByRole('button', { name: 'Save Season' }).click();
      await page.getByRole('button', { name: /^Color Season Analysis/ }).click();
      const button = page.getByRole('button', { name: `Ask ${name} for written advice` });
      await expect(button).toBeVisible();
      await page.getByRole('checkbox', { name: `Let ${name} look` }).click();
      await expect(button).toHaveCount(0);
    });
  });
}

test.describe('a server whose provider gives no advice @sweep', () => {
  let site: SiteWithProvider;
  test.beforeAll(async () => {
    site = await serveSiteWithProvider('anthropic');
  });
  test.afterAll(() => site.stop());

  test('does not offer advice', async ({ page }) => {
    await readSeason(page, site, PROVIDER_NAME.anthropic);
    await expect(reading(page).getByText('What would make it surer')).toBeVisible();
    await expect(reading(page).getByRole('button', { name: /written advice/ })).toHaveCount(0);
  });
});
