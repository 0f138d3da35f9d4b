import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import page from '../index.html?raw';
import { LoadingRoute } from './loading-route.tsx';

afterEach(cleanup);

it('LoadingRoute shows the same as index.html does before any code runs', () => {
  const { container } = render(<LoadingRoute />);
  expect(page).toContain(`<div id="app">${container.innerHTML}</div>`);
});
