import { expect, type Page, type Request } from '@playwright/test';

import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

test.use({
  provoked: {
    ...CUT_OFF,
    'the page breaks': /^Uncaught Broken/,
    'reports are held back': /net::ERR_FAILED.*\/api\/errors/,
  },
});

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isReport = (request: Request) => new URL(request.url()).pathname === '/api/errors';
/** Like a bug of ours that nothing catches. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

test.describe('an error report', () => {
  test('[S2-REP-01] [S2-REP-04] reaches the server without private data', async ({ page }) => {
    await enterAsGuest(page, '/?code=secret');
    await headingOf(page, 'Set Profile Colors').waitFor();
    const sent = page.waitForRequest(isReport);
    await breakPage(page, 'Broken for nora@example.com');
    const request = await sent;
    const answer = await (await request.response())?.json();
    expect(answer).toMatchObject({ success: true, data: { errorId: expect.any(String) } });
    const body = request.postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      message: 'Broken for [e-mail]',
      errorType: 'javascript',
      userId: null,
    });
    expect(body['url']).toMatch(/^http:\/\/[^?]+\/$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('errorReports'))).toBeNull();
  });

  test('[S2-REP-03] written offline waits for the connection, even across a reload', async ({
    page,
    context,
  }) => {
    // The reporting code loads when the page is idle.
    const writer = page.waitForResponse(/\/open-browser-reports-[^/]+\.js$/);
    await enterAsGuest(page, '/');
    await headingOf(page, 'Set Profile Colors').waitFor();
    await (await writer).finished();
    await context.setOffline(true);
    await breakPage(page, 'Broken while offline');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('errorReports')))
      .toContain('Broken while offline');
    const sent = page.waitForRequest(isReport);
    await context.setOffline(false);
    expect((await sent).postDataJSON()).toMatchObject({ message: 'Broken while offline' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('errorReports'))).toBeNull();

    await page.route('**/api/errors', (route) => route.abort());
    await breakPage(page, 'Broken before a reload');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('errorReports')))
      .toContain('Broken before a reload');
    // It may be sent again before the page closes.
    const arrived = page.waitForResponse((response) => isReport(response.request()));
    await page.unroute('**/api/errors');
    await page.reload();
    const later = (await arrived).request();
    expect(later.postDataJSON()).toMatchObject({ message: 'Broken before a reload' });
  });
});
