import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { SignInStart } from '../../accounts/account.ts';
import { ProviderButton } from './provider-button.tsx';

afterEach(cleanup);

function show(start: SignInStart, provider: string | null = null) {
  const onSignIn = vi.fn(async () => start);
  render(
    <ProviderButton
      provider={provider}
      explanation="Not here"
      onSignIn={onSignIn}
      onFailure={() => undefined}
    />,
  );
  return onSignIn;
}
const button = () => screen.getByRole('button', { name: 'Sign in with Google' });
const isFree = () => !button().hasAttribute('aria-disabled');
const comeBack = (persisted: boolean) =>
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted }));

it('can be pressed again by whoever comes back from the provider to the page as she left it', async () => {
  const onSignIn = show({ kind: 'leaving' });
  fireEvent.click(button());
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  await act(async () => undefined);
  comeBack(false);
  expect(isFree()).toBe(false);
  comeBack(true);
  expect(isFree()).toBe(true);
  fireEvent.click(button());
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(2));
});

it('goes on saying why nobody can sign in when the page is shown again', async () => {
  show({ kind: 'not-configured' });
  fireEvent.click(button());
  expect(await screen.findByText('Not here')).toBeTruthy();
  comeBack(true);
  expect(screen.getByText('Not here')).toBeTruthy();
});

it('[FIRST-LOOK-16] names the provider that is configured, with the mark of Google on its own alone', () => {
  show({ kind: 'leaving' }, 'Google');
  expect(button().querySelector('svg')).toBeTruthy();
  cleanup();
  show({ kind: 'leaving' }, 'Keycloak');
  const other = screen.getByRole('button', { name: 'Sign in with Keycloak' });
  expect(other.querySelector('svg')).toBeNull();
});
