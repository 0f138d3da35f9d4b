import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, FOCUS_GUARD } from './expect-accessible.ts';

const THEMES = ['system', 'soft_autumn', 'deep_winter', 'light_spring'];
const LOOKS = THEMES.flatMap((theme) => ['light', 'dark'].map((mode) => ({ theme, mode })));

/** Left in the page by an accessibility check. */
interface Axe {
  readonly run: (
    where: { exclude: string[] },
    what: { runOnly: string[]; resultTypes: string[] },
  ) => Promise<{ violations: readonly { nodes: readonly { html: string }[] }[] }>;
}

/** For users who want reduced motion: nothing moves; messages may fade. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('[aria-label="Notifications"]'))
      .filter((element) => {
        const style = getComputedStyle(element);
        const isAnimated = style.animationName !== 'none';
        const durations = `${style.transitionDuration},${isAnimated ? style.animationDuration : '0s'}`;
        return durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect.soft(moving, 'what moves').toEqual([]);
}

/** Wears looks like the app does, and the one before at the end. */
async function expectReadableInAllLooks(page: Page): Promise<void> {
  const asked = { looks: LOOKS, exclude: FOCUS_GUARD };
  const unreadable = await page.evaluate(async ({ looks, exclude }) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const { dataset } = document.documentElement;
    const before = { theme: dataset['theme'], mode: dataset['mode'] };
    const found: string[] = [];
    for (const look of looks) {
      Object.assign(dataset, look);
      const { violations } = await axe.run(
        { exclude: [exclude] },
        { runOnly: ['color-contrast'], resultTypes: ['violations'] },
      );
      const nodes = violations.flatMap((violation) => violation.nodes);
      found.push(...nodes.map(({ html }) => `${look.theme}, ${look.mode}: ${html}`));
    }
    Object.assign(dataset, before);
    return found;
  }, asked);
  expect.soft(unreadable, 'text without contrast').toEqual([]);
}

/** Nothing scrolls sideways, once a window of this width has its layout. */
export const expectWithin = (page: Page, width: number): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);

/** The screen is accessible, does not scroll sideways, moves nothing, and is readable in four themes, light and dark. */
export async function expectFitting(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    await expectAccessible(page);
    await expectStill(page);
    await expectReadableInAllLooks(page);
  });
}
