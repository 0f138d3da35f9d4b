import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Hidden and focusable on purpose: it stands before and after what is open and passes the focus on at once. */
export const FOCUS_GUARD = '[data-base-ui-focus-guard]';

async function findViolations(page: Page): Promise<readonly string[]> {
  // Half-faded words have half their contrast.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const axe = new AxeBuilder({ page }).withTags(RULES).exclude(FOCUS_GUARD);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Nothing axe objects to, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // A message may begin to fade while it is looked at: what is wrong is still wrong at a second look.
  const found = await findViolations(page);
  if (found.length > 0) expect(await findViolations(page)).toEqual([]);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > globalThis.innerWidth,
  );
  expect(isTooWide).toBe(false);
}
