import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Menu, MenuItem, menuParts } from '../../ui/menu/menu.tsx';
import { noteOpenDialog } from '../../ui/open-dialogs.ts';
import { forgetPage } from '../../features/welcome/seen-welcome.ts';
import { useWelcome } from './use-welcome.ts';

beforeAll(menuParts.load);
beforeEach(() => {
  localStorage.clear();
  forgetPage();
});
afterEach(cleanup);

describe('the welcome', () => {
  it('[S1-WEL-01] appears on the first visit, once nothing else is open', () => {
    const open = vi.fn();
    const close = noteOpenDialog();
    renderHook(() => useWelcome(true, open));
    expect(open).not.toHaveBeenCalled();
    act(close);
    expect(open).toHaveBeenCalled();
  });

  it('does not appear over an open menu', async () => {
    render(
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem onSelect={() => undefined}>Sign Out</MenuItem>
      </Menu>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    const menu = await screen.findByRole('menu');
    const open = vi.fn();
    const { rerender } = renderHook(({ ready }) => useWelcome(ready, open), {
      initialProps: { ready: false },
    });
    rerender({ ready: true });
    expect(open).not.toHaveBeenCalled();
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(open).toHaveBeenCalled());
  });
});
