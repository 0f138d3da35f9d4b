import { expect } from '@playwright/test';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import {
  agree,
  agreeing,
  consentBox,
  MODEL,
  openPortrait,
  PROVIDER,
  question,
  readingOf,
  scan,
  serveSiteWithProvider,
  startButton,
} from './ai-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';

const ADVICE = JSON.stringify({ paragraphs: ['Reach for moss and sand.', 'Keep black away.'] });

test('[S2-SCAN-04] a provider reads a photo only with consent, beside the app’s own engine, writes advice on request, and reads nothing after the consent is withdrawn @full', async ({
  page,
  afterwards,
}) => {
  const site = await serveSiteWithProvider({
    AI_SECOND_OPINION: 'true',
    AI_ADVICE: 'true',
  });
  afterwards(() => site.stop());
  const { standIn } = site;
  standIn.replyAlways(standIn.replies.answered(JSON.stringify(PORTRAIT_ANSWER)));
  await openPortrait(page, site.address);

  await test.step('nothing is sent until the question is answered', async () => {
    await startButton(page).click();
    await expect(question(page)).toContainText(MODEL);
    // Pressing a key once too often must not give consent.
    await expect(agreeing(page)).not.toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(startButton(page)).toBeFocused();
    expect(standIn.requests).toHaveLength(0);
  });

  await agree(page);
  const shown = await scan(page);
  const lips = shown.getByRole('listitem').filter({ hasText: 'Lips' });
  await expect(lips).toContainText(/Different, \d+(\.\d)? apart/);
  const said = await lips.innerText();
  const [, hex = 'none'] = /(#[0-9A-F]{6})\s*This server/.exec(said) ?? [];
  await test.step('the user takes the lips of the other reading by keyboard', async () => {
    await expect(shown).toContainText(`Read by ${MODEL} at ${PROVIDER}.`);
    await expectAccessible(page);
    await lips.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(lips.getByRole('radio', { name: `${hex}, This server` })).toBeChecked();
    await expect(shown).toContainText('Lips: read by this app’s own engine, on its server.');
  });

  await test.step('the provider writes advice for the season the user chose', async () => {
    await shown.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = readingOf(page);
    await reading.getByRole('radio').first().click();
    standIn.replyNext(standIn.replies.answered(ADVICE));
    await reading.getByRole('button', { name: `Ask ${PROVIDER} for written advice` }).click();
    await expect(reading).toContainText(`Written by ${MODEL} at ${PROVIDER}, not by this app’s`);
    await expect(reading).toContainText('Reach for moss and sand.');
    const asked = JSON.stringify(standIn.requests.at(-1)?.body);
    expect(asked).toContain('color season is');
    expect(asked).not.toMatch(/base64|image/);
    await reading.getByRole('button', { name: 'Save Season' }).click();
    await expect(reading).toBeHidden();
  });

  await test.step('the choice is there after a reload', async () => {
    await page.reload();
    const points = page.getByRole('region', { name: 'Color points' });
    await expect(points.getByRole('button', { name: `Lips ${hex}` })).toBeVisible();
  });

  await test.step('consent is withdrawn, and only the app’s own engine reads', async () => {
    const sent = standIn.requests.length;
    await consentBox(page).click();
    const results = await scan(page);
    await expect(results).toContainText('Read by this app’s own engine, on its server.');
    expect(standIn.requests).toHaveLength(sent);
  });
});
