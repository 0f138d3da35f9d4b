import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { ProviderName } from '../../words/account.words.ts';
import { Gate } from './gate.tsx';

afterEach(cleanup);

const gate = (provider: ProviderName, isInvited = false) => (
  <Gate
    provider={provider}
    problem={null}
    passkeys={<button type="button">Sign in with a passkey</button>}
    elsewhere={null}
    isInvited={isInvited}
    onSignIn={async () => ({ kind: 'leaving' })}
    onContinue={() => undefined}
    onTrySample={() => undefined}
  />
);

const GUEST = 'Continue without signing in';
const PASSKEY = 'Sign in with a passkey';

/** The ways in, from the top; the sample is none. */
const order = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .slice(0, -1);

it.each([
  ['the provider, if one is set up', 'Keycloak', false, ['Sign in with Keycloak', PASSKEY, GUEST]],
  ['the guest’s way, where none is', null, false, [GUEST, PASSKEY]],
  ['the passkey for who is invited', null, true, [PASSKEY, GUEST]],
] as const)('The gate puts first %s', (_, provider, isInvited, expected) => {
  render(gate(provider, isInvited));
  expect(order()).toEqual(expected);
});

it('The gate keeps the guest’s way first when the provider becomes known late', () => {
  const { rerender } = render(gate(undefined));
  expect(order()).toEqual([GUEST, 'Sign in', PASSKEY]);
  rerender(gate('Keycloak'));
  expect(order()).toEqual([GUEST, 'Sign in with Keycloak', PASSKEY]);
});
