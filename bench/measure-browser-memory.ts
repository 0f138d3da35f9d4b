import { readFileSync } from 'node:fs';

import type { CDPSession } from '@playwright/test';

/**
 * What all processes of a browser hold for themselves, in megabytes (Linux: anonymous resident memory), after its
 * garbage was collected. `page` is a session of the page, `browser` one of the browser.
 */
export async function measureBrowserMemory({
  page,
  browser,
}: {
  readonly page: CDPSession;
  readonly browser: CDPSession;
}): Promise<number> {
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.collectGarbage');
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { id }) => sum + readAnonymousMemory(id), 0);
}

function readAnonymousMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  return kilobytes / 1000;
}
