import { createMemoryLibrary } from '@color-almanac/storage';
import { sampleProfile } from '@color-almanac/storage/behaviour';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { forgetGuest } from '../storage/forget-guest.ts';
import { keepNora, pretendAccountGround } from '../testing/pretend-account.ts';
import { makeParts, renderApp, tidyUp } from '../testing/render-app.tsx';

async function openData() {
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  return within(await screen.findByRole('dialog', { name: 'Your data' }));
}

function typeDelete(dialog: Awaited<ReturnType<typeof openData>>, action: string): void {
  const input = dialog.getByLabelText('Type DELETE to confirm');
  fireEvent.change(input, { target: { value: 'DELETE' } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
}

/** Parts in which Nora is signed in already. */
function signedInParts() {
  const storage = createMemoryStorage();
  keepNora(storage);
  return { ...makeParts(), account: openAccount(pretendAccountGround({}, storage)) };
}

describe('her data', () => {
  afterEach(() => {
    tidyUp();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('of a guest is in this browser, and the photo goes nowhere', async () => {
    renderApp({ inside: true });
    const dialog = await openData();
    expect(dialog.getByText(/Your photo goes nowhere/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('of a guest can be deleted from this device, and the gate is shown', async () => {
    const made = makeParts();
    const parts = { ...made, forgetGuest: () => forgetGuest(made.library, null) };
    await parts.library.profiles.put({ ...sampleProfile('a'), profile_name: 'Anna' });
    renderApp({ parts, inside: true });
    typeDelete(await openData(), 'Delete everything');
    expect(await screen.findByText(/^Sign in to access/)).toBeTruthy();
    expect(await parts.library.profiles.list()).toEqual([]);
  });

  it('of a person is on the server, which is named, and her account can be deleted', async () => {
    const deleteAccount = vi.fn(() => Promise.reject(new Error('The server cannot be reached')));
    renderApp({ parts: { ...signedInParts(), deleteAccount } });
    const dialog = await openData();
    expect(
      dialog.getByText(new RegExp(`on the server that runs this .${location.host}`)),
    ).toBeTruthy();
    typeDelete(dialog, 'Delete my account');
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toBe('Your account was not deleted: The server cannot be reached');
    expect(deleteAccount).toHaveBeenCalledTimes(1);
  });

  it('[SX-12] of before her sign-in comes into the profile she looks at', async () => {
    const parts = { ...signedInParts(), guestLibrary: createMemoryLibrary() };
    const before = { ...sampleProfile('local_a'), profile_name: 'Me', color_season: 'deep_winter' };
    await parts.guestLibrary.profiles.put({ ...before, color_season: 'deep_winter' });
    renderApp({ parts });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'You have work on this device' }),
    );
    await dialog.findByText(/becomes one with “Me”/);
    fireEvent.click(dialog.getByText('Continue'));
    fireEvent.click(await screen.findByText('Keep it here too'));
    expect(await screen.findByRole('region', { name: 'Deep Winter' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await parts.guestLibrary.profiles.list()).toHaveLength(1);
    expect(await parts.library.profiles.list()).toHaveLength(1);
  });
});
