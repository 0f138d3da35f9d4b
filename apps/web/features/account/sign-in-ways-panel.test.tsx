import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { SignInWaysPanel } from './sign-in-ways-panel.tsx';

const OFFLINE = new ApiError('The server can’t be reached.', { code: 'unreachable' });
const CODE = 'ABCDE-ABCDE-ABCDE-ABCDE-ABCDE';
const WAYS = {
  passkeys: [{ id: 'p', name: 'Phone', created_at: '2026-11-29', last_used_at: '2026-11-29' }],
  has_provider: false,
  recovery_codes_left: 10,
  is_owner: true,
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  listSignInWays: WAYS,
  listSessions: [],
  renewRecoveryCodes: { codes: [CODE] },
  invite: { code: CODE, expires_at: '2026-12-06T12:00:00Z' },
};

let unanswered: readonly string[];

const call = async (name: string) => {
  if (unanswered.includes(name)) throw OFFLINE;
  return ANSWERS[name];
};

async function show() {
  const props = { account: { signIn: async () => ({ kind: 'leaving' }) as const }, provider: null };
  render(
    <AskProvider>
      <SignInWaysPanel {...props} api={{ call: call as never }} onSignOut={() => undefined} />
    </AskProvider>,
  );
  await screen.findByRole('heading', { name: 'Devices' });
}

const sectionOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

describe('the ways to sign in', () => {
  beforeEach(() => {
    unanswered = [];
  });
  afterEach(cleanup);

  it('keeps new recovery codes, which are shown once, when the next call gets no answer, and says what is old', async () => {
    await show();
    unanswered = ['listSignInWays', 'listSessions'];
    fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(CODE)).toBeTruthy();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('This couldn’t be loaded.')).toBeTruthy();
    unanswered = [];
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText('This couldn’t be loaded.')).toBeNull());
    expect(screen.getByText(CODE)).toBeTruthy();
  });

  it('shows why a change failed at what was changed', async () => {
    await show();
    unanswered = ['invite'];
    fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    await sectionOf('Invite someone').findByText(OFFLINE.message);
    expect(sectionOf('Passkeys').getByRole('alert').textContent).toBe('');
  });

  it('says that a link made on the server’s computer works only there', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(`${location.origin}/?invitation=${CODE}`)).toBeTruthy();
    expect(screen.getByText(/^This link works only on this computer\./)).toBeTruthy();
  });
});
