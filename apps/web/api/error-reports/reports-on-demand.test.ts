import { describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import type { ErrorWriter } from './error-reports.ts';
import { reportsOnDemand } from './reports-on-demand.ts';

const makeReference = () => 'promised';

function openPage() {
  const report = vi.fn<ErrorWriter['report']>(() => 'new');
  const load = vi.fn(async () => ({ report, start: vi.fn(), forget: vi.fn() }));
  const { promise: calm, resolve: calmDown } = defer<void>();
  const errors = reportsOnDemand({
    load,
    calm,
    storage: null,
    page: new EventTarget(),
    makeReference,
  });
  return { errors, load, report, calmDown };
}

describe('reportsOnDemand', () => {
  it('loads its code once the page is idle', async () => {
    const { errors, load, calmDown } = openPage();
    errors.start();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    calmDown();
    await expect.poll(() => load).toHaveBeenCalledOnce();
  });

  it('loads its code with the first failure, or with the next where loading failed', async () => {
    const { errors, load, report } = openPage();
    load.mockRejectedValueOnce(new TypeError('no connection'));
    const [first, second] = [new Error('First'), new Error('Second')];
    expect(errors.report(first)).toBe('promised');
    await expect.poll(() => load).toHaveBeenCalledOnce();
    await Promise.resolve();
    errors.report(second);
    await expect.poll(() => report).toHaveBeenCalledTimes(2);
    expect(report.mock.calls.map(([error, , promised]) => [error, promised])).toEqual([
      [first, 'promised'],
      [second, 'promised'],
    ]);
  });
});
