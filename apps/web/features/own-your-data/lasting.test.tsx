import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { createEmitter } from '../../base/emitter.ts';
import { askForLasting, readLasting } from '../../store/persistence.ts';
import { askForPersistence, forgetOffer } from './ask-for-persistence.ts';
import { LastingPanel } from './lasting-panel.tsx';
import { useAskForPersistence } from './use-ask-for-persistence.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetOffer();
  localStorage.clear();
  act(() => toastStack.clear());
});

/** A browser whose storage is persistent or not, and that agrees or not when asked. */
function fakeStorage({ isSaved = false, agrees = true } = {}) {
  let stored = isSaved;
  return {
    persisted: async () => stored,
    persist: vi.fn(async () => {
      stored = agrees;
      return stored;
    }),
  };
}
const shown = () => toastStack.getShown().map(({ title, text }) => `${title} ${text}`);

describe('asking the browser to preserve data', () => {
  it('happens without a message where the browser decides, after the user has acted', async () => {
    const storage = fakeStorage();
    expect(await askForPersistence({ storage, hasActed: false, userAgent: '' })).toBe(false);
    expect(storage.persist).not.toHaveBeenCalled();
    expect(await askForPersistence({ storage, hasActed: true, userAgent: '' })).toBe(true);
    expect(storage.persist).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('shows the reason first, once, where the browser would ask the user, who then starts it', async () => {
    const storage = fakeStorage();
    const deps = { storage, hasActed: true, userAgent: FIREFOX };
    expect(await askForPersistence(deps)).toBe(true);
    expect(storage.persist).not.toHaveBeenCalled();
    expect(shown()).toEqual([
      expect.stringMatching(/saved in this browser Your browser may delete it/),
    ]);
    toastStack.getShown()[0]?.action?.onClick();
    expect(storage.persist).toHaveBeenCalledOnce();
    toastStack.clear();
    forgetOffer();
    await askForPersistence({ ...deps, storage: fakeStorage() });
    expect(shown()).toEqual([]);
  });

  it('does not happen where storage is persistent already, nor where no one can be asked', async () => {
    const storage = fakeStorage({ isSaved: true });
    expect(await askForPersistence({ storage, hasActed: true, userAgent: '' })).toBe(true);
    expect(storage.persist).not.toHaveBeenCalled();
    expect(
      await askForPersistence({ storage: undefined, hasActed: true, userAgent: FIREFOX }),
    ).toBe(true);
    expect(shown()).toEqual([]);
  });

  it('waits until the user has saved something, and happens once', async () => {
    const storage = fakeStorage();
    vi.stubGlobal('navigator', { storage, userAgent: '', userActivation: { hasBeenActive: true } });
    const { subscribe: add, emit: notify, isEmpty } = createEmitter();
    const Page = () => {
      useAskForPersistence({ onSaved: add });
      return null;
    };
    render(<Page />);
    expect(storage.persist).not.toHaveBeenCalled();
    notify();
    await waitFor(() => expect(isEmpty()).toBe(true));
    expect(storage.persist).toHaveBeenCalledOnce();
  });
});

const show = (storage: ReturnType<typeof fakeStorage> | undefined, isSignedIn = false) =>
  render(
    <LastingPanel
      isSignedIn={isSignedIn}
      read={() => readLasting(storage)}
      ask={() => askForLasting(storage)}
    />,
  );
const button = () => screen.queryByRole('button', { name: 'Ask for permanent storage' });

describe('LastingPanel', () => {
  it('says that data lasts while there is space where it has not, and lets the user ask, with the reason', async () => {
    show(fakeStorage());
    expect(
      await screen.findByText(/may delete it when this device runs low on space/),
    ).toBeTruthy();
    expect(screen.getByText(/Then only you can delete it/)).toBeTruthy();
    fireEvent.click(button() ?? document.body);
    expect(await screen.findByText('Your browser stores it until you delete it.')).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('stays open where the browser does not agree, and recommends an export', async () => {
    show(fakeStorage({ agrees: false }));
    await screen.findByText(/may delete it/);
    fireEvent.click(button() ?? document.body);
    expect(await screen.findByText(/hasn’t agreed.*export a copy/)).toBeTruthy();
  });

  it('says that it is unknown where the browser does not say, or does not allow asking', async () => {
    const forbidden = {
      persisted: () => Promise.reject(new TypeError('not allowed')),
      persist: vi.fn(),
    };
    expect(await readLasting(forbidden)).toBe('unknown');
    expect(await askForLasting({})).toBe('unknown');
    render(<LastingPanel isSignedIn read={async () => 'unknown'} />);
    expect(await screen.findByText(/doesn’t say whether it may delete it/)).toBeTruthy();
    expect(screen.getByText(/Data in your account isn’t affected/)).toBeTruthy();
  });
});
