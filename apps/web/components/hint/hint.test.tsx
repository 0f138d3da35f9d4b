import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { Hint } from './hint.tsx';

afterEach(cleanup);

function hoverButton(): HTMLElement {
  render(
    <Hint text="Coming soon">
      <button type="button">Shop</button>
    </Hint>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button);
  return button;
}

describe('a hint', () => {
  it('is there while the pointer is on the button', () => {
    const button = hoverButton();
    expect(screen.getByText('Coming soon')).toBeTruthy();
    fireEvent.pointerLeave(button);
    expect(screen.queryByText('Coming soon')).toBeNull();
  });

  it('goes with Escape, wherever the focus is', () => {
    hoverButton();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Coming soon')).toBeNull();
  });

  it('adds nothing to the name of the button', () => {
    hoverButton();
    expect(screen.getByRole('button', { name: 'Shop' })).toBeTruthy();
  });
});
