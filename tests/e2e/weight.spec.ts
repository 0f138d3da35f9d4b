import { expect, test } from '@playwright/test';

import { weighRoutes, WEIGHT_BUDGET } from '../../bench/weigh-routes.ts';

test('the JavaScript of the first screen, and of each further one, stays within its budget', async ({
  browser,
  baseURL,
}) => {
  const { firstRouteKB, further, files } = await weighRoutes(browser, baseURL ?? '');
  const heaviest = files.map(([file, kB]) => `${kB} kB ${file}`).join('\n');
  expect(firstRouteKB, heaviest).toBeLessThanOrEqual(WEIGHT_BUDGET.firstRouteKB);
  for (const [path, kB] of further) expect(kB, path).toBeLessThanOrEqual(WEIGHT_BUDGET.routeKB);
});
