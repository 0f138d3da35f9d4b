import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import page from '../index.html?raw';
import { LoadingRoute } from './loading-route.tsx';

afterEach(cleanup);

it('the page shows from its first moment what it shows until it is known who is there', () => {
  const { container } = render(<LoadingRoute />);
  expect(page).toContain(`<div id="app">${container.innerHTML}</div>`);
});
