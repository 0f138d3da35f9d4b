import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('the built app loads under its own security policy without console errors', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(page).toHaveTitle(/Color Almanac/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the app sends no request to other servers', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

test('large files are compressed and cached', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(answer.headers()['cache-control']).toContain('immutable');
});
