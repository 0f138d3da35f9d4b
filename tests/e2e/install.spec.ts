import { expect, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';

import { openInstallingBrowser } from './open-installing-browser.ts';
import { CUT_OFF } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';
import { enterAsGuest, openGuestSettings } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

async function askBrowser(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return { manifest, hindrances: installabilityErrors.map(({ errorId }) => errorId) };
}

test('Chromium finds the app installable, and the settings offer it without any prompt @sweep', async ({
  baseURL,
}, { project }) => {
  const { launchOptions } = project.use;
  const { context, close } = await openInstallingBrowser(launchOptions, baseURL ?? '');
  try {
    await skipWelcome(context);
    const page = await context.newPage();
    // Proves that this browser does report pages that are not installable.
    await page.goto('/api/docs');
    expect((await askBrowser(context, page)).hindrances).toContain('no-manifest');

    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await enterAsGuest(page);
    await waitUntilSaved(page);
    const { manifest, hindrances } = await askBrowser(context, page);
    expect(manifest.errors).toEqual([]);
    expect(hindrances).toEqual([]);
    expect(new URL(manifest.url).pathname).toBe('/manifest.webmanifest');
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({
      id: '/',
      name: 'Color Almanac',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const settings = await openGuestSettings(page, 'Account');
    await expect(settings.getByRole('button', { name: 'Install on this device' })).toBeVisible();
    expect(said.filter((text) => !text.startsWith('Banner not shown'))).toEqual([]);
  } finally {
    await close();
  }
});

test('every file in the web app manifest exists with the stated type and size', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    expect(src).toMatch(/\?v=[0-9a-f]{8}$/);
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const named = page.locator('link[rel=icon], link[rel=apple-touch-icon]');
  const addresses = await named.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
    expect(address).toMatch(/\?v=/);
  }
});

test("the installed app's shortcuts and files work offline @sweep", async ({ page, context }) => {
  await enterAsGuest(page);
  await waitUntilSaved(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  const manifest = await page.evaluate(async () => {
    const answer = await fetch('/manifest.webmanifest');
    const read = (await answer.json()) as Manifest;
    for (const { src } of read.icons) {
      const icon = await fetch(src);
      if (!icon.ok) throw new Error(`${src} is not kept`);
    }
    return read;
  });
  const names = manifest.shortcuts.map(({ name }) => name);
  expect(names).toEqual(['Analyze', 'Wardrobe', 'Workspace']);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  }
});
