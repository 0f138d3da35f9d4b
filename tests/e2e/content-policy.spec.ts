import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { POLICY_OF_FILES } from '../../apps/server/http/security-headers.ts';
import { findHoles } from '../security/read-policy.ts';
import { test } from './return-visit.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where served files are on disk, and their URLs. */
const FOLDERS = { '/': 'apps/web/dist', '/models/': 'models/prepared' } as const;

/** With `nosniff`, browsers run and compile only files of these types. */
const TYPES: Readonly<Record<string, RegExp>> = {
  '.css': /^text\/css; charset=utf-8$/,
  '.html': /^text\/html; charset=utf-8$/,
  '.js': /^(?:text|application)\/javascript; charset=utf-8$/,
  '.json': /^application\/json/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml$/,
  '.wasm': /^application\/wasm$/,
  '.webmanifest': /^application\/manifest\+json/,
  '.woff2': /^font\/woff2$/,
};

function listFiles(): readonly string[] {
  return Object.entries(FOLDERS).flatMap(([address, folder]) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) =>
        join(parentPath, name).replace(`${join(ROOT, folder)}/`, address),
      ),
  );
}

/** The policy violations reported since this was called. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = globalThis as unknown as Record<
        string,
        (violation: string) => void
      >;
      reportViolation?.(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return violations;
}

test('every served file forbids foreign code and has the right content type', async ({
  request,
}) => {
  const files = listFiles();
  expect(files.length).toBeGreaterThan(40);
  for (const path of files) {
    const answer = await request.head(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBe(200);
    expect(findHoles(headers['content-security-policy'] ?? ''), path).toEqual([]);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-type'] ?? '', path).toMatch(TYPES[extname(path)] ?? /./);
  }
});

test.use({
  provoked: {
    'the policy holds': /Content Security Policy|Refused to|violates|Blocked script execution/,
    'what is planted asks for a picture, and a photo nobody may see':
      /\/(?:none\.png|api\/photos\/[\w-]+)$/,
  },
});

async function openPageAsPhoto(page: Page): Promise<void> {
  const address = '/api/photos/6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
  const refused = await page.goto(address);
  expect(refused?.status()).toBe(401);
  await expect(page.locator('script')).toHaveCount(0);
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': POLICY_OF_FILES },
      body: '<title>before</title><p>page</p><script>document.title = "was run"</script>',
    }),
  );
  await page.goto(address);
  await expect(page.getByText('page')).toBeVisible();
  await expect(page).toHaveTitle('before');
  await expect.poll(() => page.evaluate(() => self.origin)).toBe('null');
}

test('injected code does not run: no script, no attribute, no text turned into code, no other page in a frame, and none when an uploaded photo is really a page', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).waitFor();
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.wasRun = "a script"';
    document.body.append(script);
    const foreign = document.createElement('script');
    foreign.src = 'data:text/javascript,globalThis.wasRun="a foreign script"';
    document.body.append(foreign);
    for (const html of [
      '<img src="/none.png" onerror="globalThis.wasRun = \'an attribute\'">',
      '<a id="planted" href="javascript:globalThis.wasRun=1">a link</a>',
      '<iframe src="data:text/html,page"></iframe><object data="/"></object>',
      '<b id="styled" style="color: rgb(1, 2, 3)">style</b>',
    ]) {
      document.body.insertAdjacentHTML('beforeend', html);
    }
    document.querySelector<HTMLElement>('#planted')?.click();
    // Asynchronously, because code the test runner calls directly bypasses the policy.
    setTimeout(() => {
      try {
        Reflect.construct(Function, ['globalThis.wasRun = "text"'])();
      } catch {
        // The policy refuses it, as it must.
      }
    });
  });
  await expect
    .poll(() => new Set(violations.map((violation) => violation.split(' ')[0])))
    .toEqual(
      new Set([
        'script-src-elem',
        'script-src-attr',
        'script-src',
        'frame-src',
        'object-src',
        'style-src-attr',
      ]),
    );
  const wasRun = await page.evaluate(() => (globalThis as { wasRun?: unknown }).wasRun);
  expect(wasRun).toBeUndefined();
  const styled = page.locator('#styled');
  await expect(styled).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('the photo that is a page', () => openPageAsPhoto(page));
});
