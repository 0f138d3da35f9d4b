import { AI_PROVIDERS } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import {
  CUT,
  CUT_AMID,
  dripForever,
  EMPTY,
  HANG,
  NOT_JSON,
  OTHER_JSON,
  PORTAL_PAGE,
  PROXY_PAGE,
  slowDown,
  TRUNCATED_JSON,
} from '../provider-stand-in/replies/misbehaviour.ts';
import { openaiRefusals } from '../provider-stand-in/replies/openai-replies.ts';
import type { ProviderReplies } from '../provider-stand-in/replies/provider-replies.ts';
import type { StandInReply } from '../provider-stand-in/stand-in-reply.ts';
import { agree, loading, openPortrait, putAway, results, scan, startButton } from './ai-steps.ts';
import { test } from './return-visit.ts';
import {
  KEY,
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';

const BUSY = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;
const FAILED = 'Failed to analyze image with AI. Please try again.';
const BAD_IMAGE = 'Image format error. Please try uploading a different image.';
const TOO_MANY = 'Rate limit exceeded. Please wait a moment before trying again.';
const DECLINED = 'The AI service declined to read this photo.';

const GOOD = JSON.stringify(PORTRAIT_ANSWER);

interface Case {
  readonly name: string;
  readonly replies: readonly StandInReply[];
  /** The alert, and the text below its first sentence. */
  readonly text: string;
  readonly more?: string;
}

const casesOf = (say: ProviderReplies): readonly Case[] => [
  { name: 'too many calls', replies: [say.rateLimited(7)], text: TOO_MANY },
  { name: 'a picture it cannot read', replies: [say.invalidImage], text: BAD_IMAGE },
  { name: 'a picture too large for it', replies: [say.imageTooLarge], text: BAD_IMAGE },
  { name: 'a refusal', replies: [say.refused], text: FAILED, more: DECLINED },
  { name: 'no JSON, twice', replies: [say.answered('Hm.'), say.answered('Hm?')], text: FAILED },
  { name: 'nothing, twice', replies: [say.silent, say.silent], text: FAILED },
  {
    name: 'words that break off, twice',
    replies: [say.cutShort(GOOD.slice(0, 200)), say.cutShort(GOOD.slice(0, 200))],
    text: FAILED,
  },
  { name: 'an error of its own', replies: [say.broken], text: BUSY(5) },
  { name: 'its own timeout', replies: [say.timedOut], text: BUSY(5) },
  { name: 'no answer', replies: [HANG], text: BUSY(5) },
  { name: 'an answer without an end', replies: [dripForever(100)], text: BUSY(5) },
  {
    name: 'an answer slower than our patience',
    replies: [slowDown(say.answered(GOOD), { pieces: 100, pauseMilliseconds: 100 })],
    text: BUSY(5),
  },
  { name: 'a cut connection', replies: [CUT], text: BUSY(5) },
  { name: 'a connection cut amid the answer', replies: [CUT_AMID], text: BUSY(5) },
  { name: 'the page of a proxy', replies: [PROXY_PAGE], text: BUSY(5) },
  { name: 'the page of a network', replies: [PORTAL_PAGE], text: BUSY(5) },
  { name: 'a body that is no JSON', replies: [NOT_JSON], text: BUSY(5) },
  { name: 'a body that breaks off', replies: [TRUNCATED_JSON], text: BUSY(5) },
  { name: 'another JSON', replies: [OTHER_JSON], text: BUSY(5) },
  { name: 'an empty body', replies: [EMPTY], text: BUSY(5) },
];

/** Several refusals per provider, each in its own format. */
const MORE_CASES: Readonly<Record<'anthropic' | 'openai', readonly Case[]>> = {
  anthropic: [],
  openai: [
    { name: 'a filter', replies: [openaiRefusals.filtered], text: FAILED, more: DECLINED },
    { name: 'a policy', replies: [openaiRefusals.policy], text: FAILED, more: DECLINED },
  ],
};

/** Expects an alert with this text, after which the screen is as before. */
async function expectFailure(page: Page, { text, more }: Case): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toBeVisible();
  if (more !== undefined) await expect(alert).toContainText(more);
  await expect(loading(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(startButton(page)).toBeEnabled();
  await expect(startButton(page)).toBeFocused();
}

for (const provider of AI_PROVIDERS) {
  const name = PROVIDER_NAME[provider];
  test.describe(`a failure of ${name} @sweep`, () => {
    let site: SiteWithProvider;
    test.beforeAll(async () => {
      site = await serveSiteWithProvider(provider, {
        AI_BREAKER_FAILURES: '1000',
        AI_BREAKER_SECONDS: '1',
        AI_TIMEOUT_SECONDS: '2',
      });
    });
    test.afterAll(() => site.stop());

    test('[S2-SCAN-08] [S2-SCAN-09] [S2-SCAN-10] [S2-SCAN-11] [S2-SCAN-13] is shown in the specified words, nothing hangs, and the button is enabled again', async ({
      page,
    }) => {
      const { standIn } = site;
      await openPortrait(page, site.address);
      await agree(page, name);
      await startButton(page).focus();
      for (const each of [...casesOf(standIn.replies), ...MORE_CASES[provider]]) {
        await test.step(each.name, async () => {
          const before = standIn.requests.length;
          standIn.replyNext(...each.replies);
          await page.keyboard.press('Enter');
          await expectFailure(page, each);
          expect(standIn.requests.length - before, 'questions').toBe(each.replies.length);
        });
      }
      await test.step('a reply that is corrected by asking once more', async () => {
        standIn.replyNext(standIn.replies.answered('Hm.'), standIn.replies.answered(GOOD));
        await expect(await scan(page)).toContainText(`Read by ${MODEL} at ${name}.`);
        await putAway(page);
      });
    });

    test('[S2-SCAN-07] [S2-SCAN-08] [S2-ERR-03] is retried three times at intervals of three seconds, but only when the provider is overloaded', async ({
      page,
    }) => {
      const { standIn } = site;
      await openPortrait(page, site.address);
      await agree(page, name);
      await startButton(page).focus();
      const before = standIn.requests.length;
      const { overloaded, overloadedFor, answered } = standIn.replies;

      standIn.replyNext(overloaded, overloaded, overloaded, overloadedFor(12));
      await page.keyboard.press('Enter');
      await expect(loading(page).getByText(/Attempt 2 of 4 follows in 3 seconds/)).toBeVisible();
      await expectFailure(page, { name: 'overloaded', replies: [], text: BUSY(12) });
      const attempts = standIn.requests.slice(before).map(({ arrived }) => arrived);
      expect(attempts).toHaveLength(4);
      const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(2990);

      standIn.replyNext(overloaded, overloaded, overloaded, overloaded);
      await page.keyboard.press('Enter');
      await expectFailure(page, { name: 'without a time', replies: [], text: BUSY(5) });

      standIn.replyNext(overloaded, answered(GOOD));
      await expect(await scan(page)).toContainText(`Read by ${MODEL} at ${name}.`);
      await putAway(page);
    });

    test('is not shown after a canceled scan, which is aborted at the provider too', async ({
      page,
    }) => {
      const { standIn } = site;
      await openPortrait(page, site.address);
      await agree(page, name);
      standIn.replyNext(HANG);
      const before = standIn.requests.length;
      await startButton(page).click();
      await expect.poll(() => standIn.requests.length).toBe(before + 1);
      await expect(loading(page)).toBeVisible();
      await loading(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(loading(page)).toBeHidden();
      await expect(startButton(page)).toBeFocused();
      await expect.poll(() => standIn.requests.at(-1)?.left).toBe(true);
    });

    test('is hidden from users if it is about key, bill or model name: the other engine reads the photo', async ({
      page,
    }) => {
      const { standIn } = site;
      const { wrongKey, notPaid, unknownModel, notAllowed, answered } = standIn.replies;
      await openPortrait(page, site.address);
      await agree(page, name);
      const resting = `${name} isn’t available right now, so this app’s own engine read it.`;
      for (const reply of [wrongKey, notPaid, unknownModel, notAllowed]) {
        standIn.replyNext(reply);
        await expect(await scan(page)).toContainText(resting);
        await expect(results(page)).not.toContainText(KEY);
        await putAway(page);
        expect(await site.readMetrics()).toMatch(/^color_almanac_ai_breaker_open (1|0\.5)$/m);
        // Until the breaker lets a trial call through.
        await page.waitForTimeout(1200);
      }
      standIn.replyNext(answered(GOOD));
      await expect(await scan(page)).toContainText(`Read by ${MODEL} at ${name}.`);
      expect(await site.readMetrics()).toMatch(/^color_almanac_ai_breaker_open 0$/m);
    });
  });

  test(`the server’s engine reads the photo after ${name} timed out, and reads the next one at once @sweep`, async ({
    page,
    afterwards,
  }) => {
    const patience = 3;
    const site = await serveSiteWithProvider(provider, {
      AI_BREAKER_FAILURES: '1',
      AI_TIMEOUT_SECONDS: String(patience),
    });
    afterwards(() => site.stop());
    site.standIn.replyAlways(HANG);
    await openPortrait(page, site.address);
    await agree(page, name);
    const shown = await scan(page);
    const found = `${name} isn’t available right now, so this app’s own engine read it.`;
    await expect(shown).toContainText(found);
    const waited = Date.now() - (site.standIn.requests[0]?.arrived ?? 0);
    expect(waited).toBeGreaterThanOrEqual(patience * 1000 - 50);
    await putAway(page);
    // From now on no scan waits for the provider.
    const asked = site.standIn.requests.length;
    await expect(await scan(page)).toContainText(found);
    expect(site.standIn.requests).toHaveLength(asked);
    const metrics = await site.readMetrics();
    expect(metrics).toMatch(/^color_almanac_ai_breaker_open 1$/m);
    expect(metrics).toMatch(/^color_almanac_ai_fallbacks_total\{reason="resting"\} 2$/m);
    expect(metrics).toMatch(
      new RegExp(
        `^color_almanac_ai_calls_total\\{provider="${provider}",outcome="timeout"\\} 1$`,
        'm',
      ),
    );
  });
}
