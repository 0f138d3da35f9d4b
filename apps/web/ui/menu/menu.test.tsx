import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Menu, MenuItem } from './menu.tsx';

const chosen = vi.fn();

afterEach(() => {
  cleanup();
  chosen.mockReset();
});

function showMenu(): HTMLElement {
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={chosen}>Copy</MenuItem>
      <MenuItem onSelect={chosen} reason="There is no color">
        Clear
      </MenuItem>
    </Menu>,
  );
  return screen.getByRole('button', { name: 'More' });
}

describe('Menu', () => {
  it('says what its button opens before it was first opened', () => {
    const button = showMenu();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens on the press that loads it, with the focus inside, and returns the focus', async () => {
    const button = showMenu();
    button.focus();
    fireEvent.click(button);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('is in the same landmark of the page as its button', async () => {
    render(
      <main>
        <Menu trigger={<button type="button">More</button>}>
          <MenuItem onSelect={chosen}>Copy</MenuItem>
        </Menu>
      </main>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    expect(screen.getByRole('main').contains(menu)).toBe(true);
  });

  it('shows why an item cannot be chosen', async () => {
    fireEvent.click(showMenu());
    const item = await screen.findByRole('menuitem', { name: /Clear/ });
    expect(item.textContent).toContain('There is no color');
    fireEvent.click(item);
    expect(chosen).not.toHaveBeenCalled();
  });
});
