import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { OfflineState } from '../../pwa/offline-state.ts';
import { OfflinePanel } from './offline-panel.tsx';

afterEach(cleanup);

it.each<readonly [OfflineState, RegExp]>([
  ['ready', /opens on this device without a connection/],
  ['changed', /a proxy, extension or data saver changes.*try another network/],
])('OfflinePanel says whether the app opens offline, or why not: %s', async (state, said) => {
  const read = () => Promise.resolve(state);
  render(<OfflinePanel read={read} />);
  expect(await screen.findByText(said)).toBeTruthy();
});
