import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Hidden and focusable on purpose: focus guards around a dialog pass the focus on at once. */
export const FOCUS_GUARD = '[data-base-ui-focus-guard]';

async function findViolations(page: Page): Promise<readonly string[]> {
  // Text that is half faded has half its contrast.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const axe = new AxeBuilder({ page }).withTags(RULES).exclude(FOCUS_GUARD);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** axe reports nothing, and nothing scrolls sideways. A failure does not end the test, so that it tells all of them. */
export async function expectAccessible(page: Page): Promise<void> {
  const softly = expect.configure({ soft: true });
  // A message may be fading during the first check; a real problem is still there later.
  await softly.poll(() => findViolations(page)).toEqual([]);
  const findExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  await softly.poll(findExcess, { message: 'sideways' }).toBeLessThanOrEqual(0);
}
