import type { Page } from '@playwright/test';

/** Records every moment at which the page could be scrolled sideways, from now on and across reloads. */
export async function watchWidth(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportSideways', (what: string) => {
    if (!seen.includes(what)) seen.push(what);
  });
  await page.addInitScript(() => {
    const { reportSideways } = globalThis as unknown as { reportSideways: (what: string) => void };
    const look = () => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= innerWidth) return;
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth,
      );
      const what = wide.at(-1)?.outerHTML.slice(0, 160) ?? '';
      reportSideways(`${location.pathname}, ${scrollWidth} px: ${what}`);
    };
    // Within the frame of a change the layout may still be corrected before it is painted.
    const lookLater = () => requestAnimationFrame(() => requestAnimationFrame(look));
    const watcher = new MutationObserver(lookLater);
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return seen;
}
