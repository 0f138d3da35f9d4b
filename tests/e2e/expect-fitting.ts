import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, FOCUS_GUARD, RULES } from './expect-accessible.ts';

const THEMES = ['system', 'soft_autumn', 'deep_winter', 'light_spring'];
const MODES = ['light', 'dark'];

/** Elements left in the page by an accessibility check. */
interface Axe {
  readonly run: (
    where: { exclude: string[] },
    what: { runOnly: string[]; resultTypes: string[] },
  ) => Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
}

/** For users who want reduced motion: nothing moves; messages may fade. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('[aria-label="Notifications"]'))
      .filter((element) => {
        const style = getComputedStyle(element);
        const isAnimated = style.animationName !== 'none';
        const durations = `${style.transitionDuration},${isAnimated ? style.animationDuration : '0s'}`;
        return durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving, 'what moves').toEqual([]);
}

/** Applies themes like the app does, and restores the previous one at the end. */
async function expectInAllThemes(page: Page, runOnly: readonly string[]): Promise<void> {
  const looks = THEMES.flatMap((theme) => MODES.map((mode) => ({ theme, mode })));
  const asked = { looks, runOnly: [...runOnly], exclude: FOCUS_GUARD };
  const found = await page.evaluate(async ({ looks: all, runOnly: rules, exclude }) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const { dataset } = document.documentElement;
    const before = { theme: dataset['theme'], mode: dataset['mode'] };
    const wrong: string[] = [];
    for (const look of all) {
      Object.assign(dataset, look);
      const { violations } = await axe.run(
        { exclude: [exclude] },
        {
          runOnly: rules,
          resultTypes: ['violations'],
        },
      );
      for (const { id, nodes } of violations) {
        wrong.push(...nodes.map(({ html }) => `${look.theme}, ${look.mode}: ${id}: ${html}`));
      }
    }
    Object.assign(dataset, before);
    return wrong;
  }, asked);
  expect(found, 'what not everybody can use').toEqual([]);
}

/** With every rule, in four themes, light and dark. */
export const expectReadableInAllThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectInAllThemes(page, RULES);
};

/**
 * The current screen is accessible, does not scroll sideways, moves nothing, and is readable in four themes, light and
 * dark.
 */
export async function expectFitting(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    await expectAccessible(page);
    await expectStill(page);
    await expectInAllThemes(page, ['color-contrast']);
  });
}

const WIDE = { width: 1920, height: 1080 };

/** On the widest screen nothing scrolls sideways either. */
async function expectWideFitting(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The window has no size of its own');
  await page.setViewportSize(WIDE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(WIDE.width);
  await page.setViewportSize(size);
}

/** The same for a whole screen, with every rule in every look, and not only the rules about color. */
export async function expectScreenFitting(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    await expectStill(page);
    await expectReadableInAllThemes(page);
    await expectWideFitting(page);
  });
}
