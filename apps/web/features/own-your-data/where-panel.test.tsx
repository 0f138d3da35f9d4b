import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { estimateStorage } from './estimate-storage.ts';
import { WherePanel } from './where-panel.tsx';

afterEach(cleanup);

const browserThat = (estimate: () => Promise<StorageEstimate>) => () =>
  estimateStorage({ estimate });

describe('the space left in this browser', () => {
  it('[S1-STORE-05] is shown as the browser reports it, without the estimate of 1e9 bytes', async () => {
    const estimate = browserThat(async () => ({ quota: 2_600_000_000, usage: 100_000_000 }));
    expect((await estimate()).estimated).toBe(1e9);
    render(<WherePanel server={null} estimate={estimate} />);
    expect(await screen.findByText(/reports 2\.5 GB free \(100 MB of 2\.6 GB used/)).toBeTruthy();
    expect(screen.queryByText(/^Estimated space left/)).toBeNull();
    cleanup();
    const small = browserThat(async () => ({ quota: 20_500_000, usage: 800_000 }));
    render(<WherePanel server="almanac.example" estimate={small} />);
    expect(await screen.findByText(/reports 19 MB free \(less than 1 MB of 20 MB/)).toBeTruthy();
  });

  it('is never negative', async () => {
    const estimate = browserThat(async () => ({ quota: 10_000_000, usage: 20_000_000 }));
    render(<WherePanel server={null} estimate={estimate} />);
    expect(await screen.findByText(/reports less than 1 MB free \(20 MB/)).toBeTruthy();
  });

  it('[S1-STORE-05] is only the estimate of 1e9 bytes where the browser reports nothing', async () => {
    const alone = { estimated: 1e9, reported: null };
    expect(await estimateStorage()).toEqual(alone);
    expect(await browserThat(async () => ({}))()).toEqual(alone);
    const forbidden = browserThat(() => Promise.reject(new TypeError('not allowed')));
    expect(await forbidden()).toEqual(alone);
    render(<WherePanel server={null} estimate={forbidden} />);
    expect(await screen.findByText(/^Estimated space left: 1 GB/)).toBeTruthy();
    expect(screen.getByText(/doesn’t report how much space is left/)).toBeTruthy();
  });
});
