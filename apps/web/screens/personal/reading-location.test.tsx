import type { OfferedProvider } from '@color-almanac/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { AiDecision } from '../../api/ai-consent/ai-consent.ts';
import { DECISIONS_KEY, saveDecision } from '../../api/ai-consent/stored-decisions.ts';
import { NORA, openTestAccount } from '../../testing/fake-account.ts';
import { fakeConsent } from '../../testing/fake-consent.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

afterEach(() => {
  tidyUp();
  localStorage.clear();
  sessionStorage.clear();
});

const ACME: OfferedProvider = { id: 'openai', name: 'models.home', model: 'llava' };

/** Nora's account settings with a server that uses this provider; or a guest's. */
async function openAccountSettings(
  provider: OfferedProvider | null,
  { decision = null, isGuest = false }: { decision?: AiDecision | null; isGuest?: boolean } = {},
) {
  const consent = fakeConsent(provider, decision);
  const services = {
    ...makeServices(),
    account: openTestAccount(!isGuest),
    aiConsent: { open: async () => consent },
    deleteAccount: async () => undefined,
  };
  renderApp({ services, inside: isGuest });
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Color Almanac' }));
  fireEvent.click(menu.getByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await dialog.findByRole('navigation', { name: 'Settings' });
  fireEvent.click(dialog.getByRole('button', { name: 'Account' }));
  return { dialog, consent };
}

type Opened = Awaited<ReturnType<typeof openAccountSettings>>;

const findChoice = async ({ dialog }: Opened, name: string) => dialog.findByRole('radio', { name });
const expectChosen = async (opened: Opened, name: string) =>
  waitFor(async () =>
    expect((await findChoice(opened, name)).getAttribute('aria-checked')).toBe('true'),
  );

describe('the setting for where photos are read', () => {
  it('chooses a provider only through the consent question, and the server again at once', async () => {
    const opened = await openAccountSettings(ACME);
    expect(
      await opened.dialog.findByText(/We’ll ask you before models\.home sees anything\.$/),
    ).toBeTruthy();
    await expectChosen(opened, 'On this app’s server');
    fireEvent.click(await findChoice(opened, 'On this device only'));
    await expectChosen(opened, 'On this device only');
    fireEvent.click(await findChoice(opened, 'On this app’s server'));
    expect(opened.consent.decisionFor(ACME)).toBeNull();
    fireEvent.click(await findChoice(opened, 'By models.home'));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Let models.home look at your photos?' }),
    );
    // Only the operator of the server knows what such a host stores.
    expect(question.queryByRole('link')).toBeNull();
    expect(await opened.consent.agreedProvider()).toBeNull();
    fireEvent.click(question.getByText('Let models.home look'));
    await expectChosen(opened, 'By models.home');
    expect(await opened.consent.agreedProvider()).toMatchObject({ provider: 'openai' });
    fireEvent.click(await findChoice(opened, 'On this app’s server'));
    await expectChosen(opened, 'On this app’s server');
    expect(await opened.consent.agreedProvider()).toBeNull();
  });

  it('remembers a consent while everything is read on this device', async () => {
    const opened = await openAccountSettings(ACME, { decision: 'agreed' });
    await expectChosen(opened, 'By models.home');
    fireEvent.click(await findChoice(opened, 'On this device only'));
    await expectChosen(opened, 'On this device only');
    fireEvent.click(await findChoice(opened, 'By models.home'));
    await expectChosen(opened, 'By models.home');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not shown to guests, whose photos stay on the device', async () => {
    const { dialog } = await openAccountSettings(ACME, { isGuest: true });
    await dialog.findByText('Where your data is');
    expect(dialog.queryByText('Where your photos are read')).toBeNull();
  });

  it('is deleted with the account', async () => {
    saveDecision(NORA.id, ACME, 'agreed');
    const { dialog } = await openAccountSettings(ACME, { decision: 'agreed' });
    fireEvent.click(dialog.getByRole('button', { name: 'Your data' }));
    const input = dialog.getByLabelText('Type DELETE to confirm');
    fireEvent.change(input, { target: { value: 'DELETE' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(localStorage.getItem(DECISIONS_KEY)).toBeNull());
  });
});
