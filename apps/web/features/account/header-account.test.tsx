import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type {
  Account,
  AccountState,
  SignInProblem,
  SignInStart,
} from '../../api/accounts/account.ts';
import type { UnsentRest } from '../../api/accounts/sign-out.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { modalFrame } from '../../ui/modal/modal.tsx';
import { panelPopover } from '../../ui/panel/panel.tsx';
import { Toasts } from '../../ui/toast/toasts.tsx';
import { NORA } from '../../testing/fake-account.ts';
import type { OpenSettings } from './account-menu.tsx';
import { endGuestSession, startGuestSession } from './guest-session.ts';
import { HeaderAccount } from './header-account.tsx';
import { initialsOf } from './initials.ts';
import type { Invitation } from './invitation.ts';

const signedIn = (parts: { picture?: string; problem?: SignInProblem } = {}): AccountState => ({
  kind: 'signed-in',
  user: NORA,
  picture: null,
  problem: null,
  ...parts,
});
const signedOut = (problem: SignInProblem | null = null): AccountState => ({
  kind: 'signed-out',
  problem,
});

/** A stub account with the given state that records its calls. */
function fakeAccount(first: AccountState, start: SignInStart = { kind: 'leaving' }) {
  let state = first;
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  const become = (next: AccountState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const account: Account = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: Promise.resolve(),
    signIn: async (from) => {
      asked.push(from);
      return start;
    },
    enter: () => undefined,
    signOut: () => become(signedOut()),
    forgetProblem: () => {
      if (state.kind !== 'loading') become({ ...state, problem: null });
    },
    getToken: () => null,
    renew: async () => 'refused',
    endSession: () => undefined,
  };
  return { account, asked };
}

interface Scene {
  readonly rest?: UnsentRest;
  readonly invitation?: Invitation;
  readonly passkeys?: 'here' | 'elsewhere' | 'nowhere';
}
const NOT_INVITED: Invitation = { code: null, onDone: () => undefined };

function show(
  account: Account,
  panelOpen = false,
  onOpenSettings: OpenSettings = () => undefined,
  scene: Scene = {},
) {
  const { rest = { waiting: 0, isSlow: false }, invitation = NOT_INVITED } = scene;
  const panelChanges: boolean[] = [];
  render(
    <>
      <AskProvider>
        <HeaderAccount
          provider={null}
          offersPasskeys={scene.passkeys === 'here'}
          offersElsewhere={scene.passkeys === 'elsewhere'}
          isThroughGate={false}
          invitation={invitation}
          keeping="lasting"
          account={account}
          leaving={{ sendRest: async () => rest, leave: async () => account.signOut() }}
          panelOpen={panelOpen}
          onPanelChange={(open) => panelChanges.push(open)}
          status="All is saved"
          onOpenSettings={onOpenSettings}
        />
      </AskProvider>
      <Toasts />
    </>,
  );
  return panelChanges;
}

async function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Account: Nora Lindqvist' }));
  return screen.findByRole('menu');
}

const initials = (name: string) => initialsOf({ name, email: 'eva@example.com' });

beforeAll(() => Promise.all([panelPopover.load(), modalFrame.load()]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  endGuestSession();
});

describe('HeaderAccount, signed out', () => {
  it("[S1-HDR-16] shows a panel with the provider's button", async () => {
    const { account, asked } = fakeAccount(signedOut());
    show(account, true);
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(asked).toEqual(['account']));
  });

  it('[S1-AUTH-16] shows a failure in an alert of its own', async () => {
    const text = 'Authentication failed: The server can’t be reached';
    const { account } = fakeAccount(signedOut(), { kind: 'failed', text });
    show(account, true);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain(`Login failed: ${text}`);
  });

  it('[S1-AUTH-16] tells a guest once what went wrong at the provider', async () => {
    startGuestSession();
    const problem = { text: 'OAuth error: access_denied', startedFrom: 'account' } as const;
    const { account } = fakeAccount(signedOut(problem));
    show(account);
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Login failed: OAuth error: access_denied');
    expect(account.getState()).toEqual(signedOut());
  });

  it('links to the settings', () => {
    const { account } = fakeAccount(signedOut());
    const opened: string[] = [];
    show(account, true, (section) => void opened.push(section));
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(opened).toEqual(['theme']);
  });

  it('lets a guest who opens an invitation register, or put it aside', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const invitation = { code: 'ABCDE', onDone: vi.fn() };
    show(fakeAccount(signedOut()).account, false, () => undefined, {
      invitation,
      passkeys: 'here',
    });
    expect(await screen.findByRole('dialog', { name: 'You’re invited' })).toBeTruthy();
    expect(invitation.onDone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(invitation.onDone).toHaveBeenCalledOnce();
  });

  it('tells a guest who opens an invitation where it can be used, if not at this address', async () => {
    const { account } = fakeAccount(signedOut());
    const invitation = { code: 'ABCDE', onDone: vi.fn() };
    vi.stubGlobal('isSecureContext', false);
    const panelChanges = show(account, true, () => undefined, {
      invitation,
      passkeys: 'elsewhere',
    });
    expect(panelChanges).toEqual([true]);
    expect(await screen.findByText(/^Signing in needs an https address/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(invitation.onDone).toHaveBeenCalledOnce();
  });

  it('shows no problem to a user on the way to the gate, which shows it', () => {
    const { account } = fakeAccount(signedOut({ text: 'Ended', startedFrom: 'gate' }));
    show(account);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(account.getState()).toMatchObject({ problem: { text: 'Ended' } });
  });
});

describe('HeaderAccount, signed in', () => {
  it('[S1-HDR-17] shows avatar, name and e-mail, App Theme and Sign Out', async () => {
    const { account } = fakeAccount(signedIn());
    show(account);
    const menu = await openMenu();
    for (const text of ['NL', 'Nora Lindqvist', 'nora@example.com']) {
      expect(menu.textContent).toContain(text);
    }
    expect(screen.getByRole('menuitem', { name: /App Theme/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(account.getState().kind).toBe('signed-out'));
  });

  it("shows whether the user's changes are saved", async () => {
    const { account } = fakeAccount(signedIn());
    show(account);
    expect((await openMenu()).textContent).toContain('All is saved');
  });

  it.each([
    [1, false, '1 change isn’t synced yet'],
    [3, true, '3 changes aren’t synced yet'],
  ])('[SX-09] asks before signing out with %i unsent changes', async (waiting, isSlow, title) => {
    const { account } = fakeAccount(signedIn());
    show(account, false, () => undefined, { rest: { waiting, isSlow } });
    const signOut = async () => {
      await openMenu();
      fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
      return screen.findByRole('alertdialog', { name: title });
    };
    const words = (await signOut()).textContent;
    expect(words).toContain('stay in this browser');
    expect(words?.includes('slow')).toBe(isSlow);
    fireEvent.click(screen.getByText('Stay signed in'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(account.getState().kind).toBe('signed-in');
    await signOut();
    fireEvent.click(screen.getByText('Sign out anyway'));
    await waitFor(() => expect(account.getState().kind).toBe('signed-out'));
  });

  it.each([
    ['App Theme', 'theme'],
    ['Settings', 'theme'],
    ['Export my data', 'data'],
  ])('[S1-HDR-18] leads by %s to the settings, at the %s section', async (entry, section) => {
    const { account } = fakeAccount(signedIn());
    const opened: string[] = [];
    show(account, false, (name) => void opened.push(name));
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: entry }));
    expect(opened).toEqual([section]);
  });

  it("shows the user's picture, and initials when it does not load", () => {
    const picture = 'https://pictures.example/nora';
    const { account } = fakeAccount(signedIn({ picture }));
    show(account);
    const button = screen.getByRole('button', { name: 'Account: Nora Lindqvist' });
    const image = button.querySelector('img');
    expect(image?.src).toBe(picture);
    if (image) fireEvent.error(image);
    expect(button.textContent).toBe('NL');
  });

  it("[S1-AUTH-17] shows a warning when the provider did not send the user's data", async () => {
    const problem = { text: 'Failed to get user profile', startedFrom: 'gate' } as const;
    const { account } = fakeAccount(signedIn({ problem }));
    show(account);
    expect(await screen.findByText('Failed to get user profile')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('tells a user who opens an invitation that they have an account', async () => {
    const { account } = fakeAccount(signedIn());
    const invitation = { ...NOT_INVITED, code: 'ABCDE' };
    show(account, false, () => undefined, { invitation });
    expect(await screen.findByText(/^You have an account here\./)).toBeTruthy();
  });
});

describe('initialsOf', () => {
  it('takes the first and last name, or whatever there is', () => {
    expect(initials('Nora Lindqvist')).toBe('NL');
    expect(initials('  anna  maria  von  berg ')).toBe('AB');
    expect(initials('Cher')).toBe('C');
    expect(initials('𝒩ora')).toBe('𝒩');
    expect(initials('')).toBe('E');
    expect(initialsOf({ name: '', email: '' })).toBe('');
  });
});
