import type { Page, Request } from '@playwright/test';

/** Requests with a body sent by the page from now on. */
export function watchBodies(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.postDataBuffer() !== null) sent.push(request);
  });
  return sent;
}
