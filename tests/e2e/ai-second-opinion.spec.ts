import { expect, type Locator } from '@playwright/test';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import { HANG } from '../provider-stand-in/replies/misbehaviour.ts';
import { agree, openPortrait, putAway, scan } from './ai-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import {
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';

const NAME = PROVIDER_NAME.anthropic;
const OWN = 'This server';

/** The color of a choice. */
async function hexOf(radio: Locator): Promise<string> {
  const said = await radio.evaluate(
    (element) => element.closest('label')?.textContent ?? element.textContent,
  );
  return /#[0-9A-F]{6}/.exec(said)?.[0] ?? 'none';
}

test.describe('two engines scan one photo @sweep', () => {
  let site: SiteWithProvider;
  test.beforeAll(async () => {
    site = await serveSiteWithProvider('anthropic', {
      AI_SECOND_OPINION: 'true',
      AI_TIMEOUT_SECONDS: '2',
      AI_BREAKER_FAILURES: '1000',
    });
  });
  test.afterAll(() => site.stop());

  test('the user sees how far two readings differ, chooses one by keyboard and continues with it', async ({
    page,
  }) => {
    const { standIn } = site;
    const answer = {
      ...PORTRAIT_ANSWER,
      // The model claims an impossible lip color and did not see one eye.
      lips: { ...PORTRAIT_ANSWER.lips, hex: '#C22E62' },
      darkEye: { hex: null, x: -1, y: -1, confidence: 0, note: 'Too dark to tell.' },
    };
    standIn.replyAlways(standIn.replies.answered(JSON.stringify(answer)));
    await openPortrait(page, site.address);
    await agree(page, NAME);
    const shown = await scan(page);
    await expect(shown).toContainText('Two readings of one photo');
    await expect(shown).toContainText(`read by ${MODEL} at ${NAME}.`);
    // A point only one engine saw is used unless the user decides otherwise.
    await expect(shown).toContainText('Dark Eye: read by this app’s own engine, on its server.');

    const lips = shown.getByRole('listitem').filter({ hasText: 'Lips' });
    await expect(lips).toContainText(/Different, \d+(\.\d)? apart/);
    await expect(shown.getByRole('listitem').filter({ hasText: 'Dark Eye' })).toContainText(
      `Only ${OWN} saw it`,
    );
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // One point from the other engine, by the keys of a radio group.
    await lips.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(lips.getByRole('radio').nth(1)).toBeChecked();
    const chosen = await hexOf(lips.getByRole('radio').nth(1));
    expect(chosen).not.toBe('#C22E62');
    // A point this engine did not see is already taken from the other.
    const darkEye = shown.getByRole('listitem').filter({ hasText: 'Dark Eye' });
    await expect(darkEye.getByRole('radio').nth(1)).toBeChecked();
    await expect(shown).toContainText(
      'Dark Eye and Lips: read by this app’s own engine, on its server.',
    );
    await shown.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
    await reading.getByRole('radio').first().click();
    await reading.getByRole('button', { name: 'Save Season' }).click();
    await expect(reading).toBeHidden();
    const points = page.getByRole('region', { name: 'Color points' });
    await expect(points.getByRole('button', { name: `Lips ${chosen}` })).toBeVisible();
    await page.reload();
    await expect(points.getByRole('button', { name: `Lips ${chosen}` })).toBeVisible();
    const summary = page.getByRole('button', { name: 'Color Point Analysis' });
    if ((await summary.getAttribute('aria-expanded')) === 'false') await summary.click();
    await expect(
      page.getByText('Dark Eye and Lips: read by this app’s own engine, on its server.'),
    ).toBeVisible();
  });

  test('the user takes all points of one engine at once', async ({ page }) => {
    const { standIn } = site;
    standIn.replyAlways(standIn.replies.answered(JSON.stringify(PORTRAIT_ANSWER)));
    await openPortrait(page, site.address);
    await agree(page, NAME);
    const shown = await scan(page);
    await shown
      .getByRole('radiogroup', { name: 'Take all five from' })
      .getByRole('radio', { name: OWN })
      .click();
    await expect(shown).toContainText('Read by this app’s own engine, on its server.');
    await expect(shown).not.toContainText(`Read by ${MODEL} at ${NAME}.`);
  });

  test('if one engine fails, the other result is shown alone, with a note', async ({ page }) => {
    const { standIn } = site;
    await openPortrait(page, site.address);
    await agree(page, NAME);
    for (const reply of [standIn.replies.refused, standIn.replies.broken, HANG]) {
      standIn.replyAlways(reply);
      const shown = await scan(page);
      await expect(shown).not.toContainText('Two readings of one photo');
      await expect(shown).toContainText(`${NAME} couldn’t read it, so this app’s own engine did.`);
      await putAway(page);
    }
  });
});
