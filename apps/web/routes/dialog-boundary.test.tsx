import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { makeParts, renderApp, tidyUp } from '../testing/render-app.tsx';

/** What hinders the file of the dialog, while something does. */
const lost = vi.hoisted(() => ({ because: null as string | null }));

const losing = vi.hoisted(() => (read: () => Promise<object>) => async () => {
  const code = await read();
  return new Proxy(code, {
    get: (target, name) => {
      if (lost.because !== null && name !== 'then') throw new TypeError(lost.because);
      return Reflect.get(target, name);
    },
  });
});

vi.mock('../features/profile/switch-profile.tsx', (read) => losing(read)());
vi.mock('../features/profile/profile-form.tsx', (read) => losing(read)());

describe('a dialog whose code does not come', () => {
  beforeEach(() => {
    // React tells developers of every failure; here all are wanted.
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    tidyUp();
    vi.restoreAllMocks();
  });

  it.each([
    ['Switch Profile, active: Me', 'Switch Profile'],
    ['New profile', 'Create Profile'],
  ])('[S2-ERRB-03] behind "%s" opens the next time it comes', async (button, dialog) => {
    lost.because = 'Failed to fetch dynamically imported module: /assets/a.js';
    renderApp({ parts: makeParts(), inside: true });
    const opener = await screen.findByRole('button', { name: button });
    fireEvent.click(opener);
    expect(await screen.findByText('This could not be opened')).toBeTruthy();
    expect(screen.getByText(/check your internet connection/)).toBeTruthy();
    lost.because = null;
    await act(async () => fireEvent.click(opener));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
  });
});
