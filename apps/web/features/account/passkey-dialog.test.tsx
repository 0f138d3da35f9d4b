import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { modalFrame } from '../../ui/modal/modal.tsx';
import { PasskeysElsewhere } from './passkey-button.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

const CONFIGURATION = {
  configured: false,
  provider: null,
  developerMode: false,
  registration: 'owner',
  proxyUser: null,
};

const PROVIDER = {
  issuer: 'https://id.example',
  authorizationEndpoint: 'https://id.example/authorize',
  userinfoEndpoint: 'https://id.example/userinfo',
  clientId: 'ours',
  scopes: [],
  pictureOrigins: [],
};

/** What was sent, for a server that registers nobody. */
function stubServer(configuration: object = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    if (path.endsWith('/configuration')) {
      return Response.json({ success: true, data: { ...CONFIGURATION, ...configuration } });
    }
    sent.push(JSON.parse(body ?? ''));
    const message = 'This invitation was used already.';
    return Response.json({ success: false, error: 'sign-in-failed', message }, { status: 400 });
  });
  return sent;
}

const show = (invitation: string | null = null) =>
  render(
    <PasskeyDialog invitation={invitation} onEnter={() => undefined} onClose={() => undefined} />,
  );

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('PasskeyDialog', () => {
  beforeAll(modalFrame.load);
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('sets a new server up first, with a code or the link that the start printed', async () => {
    const sent = stubServer();
    show();
    await screen.findByRole('dialog', { name: 'Set up this server' });
    fill('Your name', 'Anna');
    fill('Invitation code', ' http://localhost:3000/?invitation=ABCDE-12345&x=1 ');
    const [first] = screen.getAllByRole('button', { name: /passkey$/ });
    expect(first?.textContent).toBe('Create a passkey');
    fireEvent.click(first as HTMLElement);
    const alert = await screen.findByText('This invitation was used already.');
    expect(alert.closest('form')?.textContent).toContain('Your name');
    expect(sent).toEqual([{ name: 'Anna', invitation: 'ABCDE-12345' }]);
  });

  it.each([
    ['Sign in with a passkey', null, { registration: 'invite' }],
    ['Sign in with a passkey', null, { provider: PROVIDER }],
    ['You’re invited', 'ABCDE', { registration: 'invite' }],
  ] as const)('is called "%s" with the invitation %s', async (name, invitation, configuration) => {
    stubServer(configuration);
    show(invitation);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });

  it('opens before the server answers, and asks again where it did not', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    show();
    expect(screen.getByRole('status').textContent).toBe('Asking the server…');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^The server didn’t answer/)).toBeTruthy();
    stubServer();
    retry.focus();
    fireEvent.click(retry);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(await screen.findByLabelText('Your name')).toBe(document.activeElement);
    expect(screen.queryByText(/^The server didn’t answer/)).toBeNull();
  });

  it('registers who was invited also where the server did not say that it takes them', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    show('ABCDE');
    expect(await screen.findByRole('button', { name: 'Create a passkey' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'You’re invited' })).toBeTruthy();
  });
});

describe('PasskeysElsewhere', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([
    ['127.0.0.1', true, 'Open it at http://localhost:3000'],
    ['192.168.1.5', false, 'needs an https address with a name'],
    ['nas.home', false, 'needs an https address with a name'],
    ['colors.example', true, 'This browser can’t use passkeys.'],
  ])('says at %s what to do', (hostname, isSecure, text) => {
    vi.stubGlobal('isSecureContext', isSecure);
    vi.stubGlobal('location', { hostname, port: '3000', pathname: '/', search: '?invitation=A' });
    const { container } = render(<PasskeysElsewhere />);
    expect(container.textContent).toContain(text);
    const link = container.querySelector('a')?.getAttribute('href') ?? null;
    expect(link).toBe(hostname === '127.0.0.1' ? 'http://localhost:3000/?invitation=A' : null);
  });
});
