import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { TextWithCodes } from './text-with-codes.tsx';

afterEach(cleanup);

it.each([
  ['Your hair #C58A4B is golden', ['#C58A4B']],
  ['#7D9070 is right beside Sage #7E9171', ['#7D9070', '#7E9171']],
  ['No color, number #12 of 3', []],
])('TextWithCodes shows "%s" in full and keeps its codes from translation', (text, codes) => {
  const { container } = render(<TextWithCodes text={text} />);
  expect(container.textContent).toBe(text);
  const stored = [...container.querySelectorAll('[translate=no]')];
  expect(stored.map(({ textContent }) => textContent)).toEqual(codes);
});
