import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { estimateRoom } from './estimate-room.ts';
import { WherePanel } from './where-panel.tsx';

afterEach(cleanup);

const browserThat = (estimate: () => Promise<StorageEstimate>) => () => estimateRoom({ estimate });

describe('the room left in this browser', () => {
  it('is what the browser says, called an estimate', async () => {
    const estimate = browserThat(async () => ({ quota: 2_600_000_000, usage: 100_000_000 }));
    render(<WherePanel server={null} estimate={estimate} />);
    expect(await screen.findByText(/^Room for about 2\.5 GB more/)).toBeTruthy();
    cleanup();
    const small = browserThat(async () => ({ quota: 20_000_000, usage: 8_000_000 }));
    render(<WherePanel server="almanac.example" estimate={small} />);
    expect(await screen.findByText(/^Room for about 12 MB more/)).toBeTruthy();
  });

  it('is never less than nothing', async () => {
    const estimate = browserThat(async () => ({ quota: 10, usage: 20 }));
    expect(await estimate()).toEqual({ bytes: 0, isAssumed: false });
  });

  it('[S1-STORE-05] is estimated at 1e9 bytes, and called assumed, where the browser says nothing', async () => {
    const assumed = { bytes: 1e9, isAssumed: true };
    expect(await estimateRoom()).toEqual(assumed);
    expect(await browserThat(async () => ({}))()).toEqual(assumed);
    const forbidden = browserThat(() => Promise.reject(new TypeError('not allowed')));
    expect(await forbidden()).toEqual(assumed);
    render(<WherePanel server={null} estimate={forbidden} />);
    expect(
      await screen.findByText(/does not say how much room is left: 1 GB is assumed/),
    ).toBeTruthy();
  });
});
