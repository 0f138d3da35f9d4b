import { afterEach, describe, expect, it, vi } from 'vitest';

import { askForPasskey, createPasskey } from './passkeys.ts';

const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'colors.example', name: 'Color Almanac' },
  user: { id: 'AAAA', name: 'Anna', displayName: 'Anna' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const REQUEST = { challenge: 'AAAA', rpId: 'colors.example' };

/** A device that answers every request with this failure. */
function stubDevice(name: string): void {
  const refuse = () => Promise.reject(new DOMException('No.', name));
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('location', { hostname: 'other.example' });
  vi.stubGlobal('navigator', { credentials: { create: refuse, get: refuse } });
}

describe('what a device could not do', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['NotAllowedError', { kind: 'cancelled' }],
    ['InvalidStateError', { kind: 'exists' }],
    ['ConstraintError', { kind: 'unable' }],
    ['SecurityError', { kind: 'elsewhere', host: 'colors.example' }],
    ['UnknownError', { kind: 'failed' }],
  ])('is told apart by the name %s', async (name, failure) => {
    stubDevice(name);
    expect(await createPasskey(CREATION)).toMatchObject({ ok: false, ...failure });
  });

  it('names the address at which the passkeys of this server work', async () => {
    stubDevice('SecurityError');
    expect(await askForPasskey(REQUEST)).toEqual({
      ok: false,
      kind: 'elsewhere',
      host: 'colors.example',
    });
  });
});
