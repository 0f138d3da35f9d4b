import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { SignInStart } from '../../api/accounts/account.ts';
import type { ProviderName } from '../../words/account.words.ts';
import { ProviderButton } from './provider-button.tsx';

afterEach(cleanup);

function show(start: SignInStart, provider: ProviderName = null) {
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

it('ProviderButton can be pressed again after returning from the provider to a restored page', async () => {
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

it('ProviderButton still says why signing in is unavailable when the page is restored', async () => {
  show({ kind: 'not-configured' });
  fireEvent.click(button());
  expect(await screen.findByText('Not here')).toBeTruthy();
  comeBack(true);
  expect(screen.getByText('Not here')).toBeTruthy();
});

it("ProviderButton names the configured provider, and shows Google's mark for Google only", () => {
  show({ kind: 'leaving' }, 'Google');
  expect(button().querySelector('img')).toBeTruthy();
  cleanup();
  show({ kind: 'leaving' }, 'Keycloak');
  const other = screen.getByRole('button', { name: 'Sign in with Keycloak' });
  expect(other.querySelector('img')).toBeNull();
});

it('ProviderButton names no provider until the server has said which', () => {
  const shown = { explanation: 'Not here', onSignIn: vi.fn(), onFailure: () => undefined };
  const { rerender } = render(<ProviderButton provider={undefined} {...shown} />);
  expect(screen.getByRole('button', { name: 'Sign in' }).querySelector('img')).toBeNull();
  rerender(<ProviderButton provider="Keycloak" {...shown} />);
  expect(screen.getByRole('button', { name: 'Sign in with Keycloak' })).toBeTruthy();
});
