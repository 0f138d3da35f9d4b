import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { LightLine } from './white-point-control.tsx';
import type { WhitePointWork } from './use-white-point.ts';

afterEach(cleanup);

const WORK: WhitePointWork = {
  picking: false,
  setPicking: () => undefined,
  light: 'scan',
  whitePoint: null,
  shown: 'before',
  setShown: () => undefined,
  filter: null,
  gains: null,
  message: null,
  pickWhite: () => undefined,
  remove: () => undefined,
};

it.each([
  ['before', 'Colors corrected for the light. The photo is shown as taken.'],
  ['after', 'Colors corrected for the light.'],
] as const)('LightLine says how the photo is shown: %s the correction', (shown, words) => {
  render(<LightLine work={{ ...WORK, shown }} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
