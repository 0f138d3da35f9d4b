import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type { CreatedPasskey, PasskeyOptions, UsedPasskey } from '@color-almanac/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** WebAuthn Level 3, 6.1: flags of authenticator data. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface SoftwarePasskey {
  readonly id: Buffer;
  readonly key: KeyObject;
  counter: number;
}

/** An authenticator in software with one passkey, such as a phone has. Each test may bend its fields. */
export class SoftwareAuthenticator {
  origin: string;
  hostname: string;
  verifiesUser = true;
  passkey: SoftwarePasskey | null = null;

  constructor(origin: string) {
    this.origin = origin;
    this.hostname = new URL(origin).hostname;
  }

  create(options: PasskeyOptions): CreatedPasskey {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // RFC 9053: an ES256 key on P-256.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = randomBytes(16);
    this.passkey = { id, key, counter: 0 };
    const authData = Buffer.concat([
      this.describe(WITH_CREDENTIAL, 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cose,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
    return {
      ...this.identify(),
      response: {
        clientDataJSON: this.describeClient('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(options: PasskeyOptions): UsedPasskey {
    const { passkey } = this;
    if (!passkey) throw new Error('There is no passkey yet');
    passkey.counter += 1;
    const authenticatorData = this.describe(0, passkey.counter);
    const client = this.describeClient('webauthn.get', options);
    const hash = createHash('sha256').update(client).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), passkey.key);
    return {
      ...this.identify(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private identify() {
    const id = this.passkey?.id.toString('base64url') ?? '';
    return { id, rawId: id, type: 'public-key' } as const;
  }

  private describe(flags: number, counter: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0);
    const site = createHash('sha256').update(this.hostname).digest();
    return Buffer.concat([site, Buffer.from([all]), counted]);
  }

  private describeClient(type: string, { challenge }: PasskeyOptions): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
