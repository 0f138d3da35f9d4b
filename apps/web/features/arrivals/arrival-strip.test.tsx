import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ArrivalStrip } from './arrival-strip.tsx';

afterEach(cleanup);

const show = (asking: number, reading: number) => (
  <ArrivalStrip asking={asking} reading={reading} onReview={() => undefined} />
);

it('tells a screen reader in the same place what is read, and then how many items need the user', () => {
  const { rerender } = render(show(0, 2));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Reading the colors of the new items');
  rerender(show(2, 0));
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('2 items need you');
  rerender(show(0, 0));
  expect(status.textContent).toBe('');
});
