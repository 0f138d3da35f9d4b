/** Secret values that must not be in any log, by kind. No program would write one of them by chance. */
export const CANARIES = {
  'authorization code': 'code-canary-4d7b1f',
  'code verifier': 'verifier-canary-0a5e7c9d2b6f1e8a3c4d5e6f7a8b9c0d',
  nonce: 'nonce-canary-9c1d',
  'access token of the provider': 'access-canary-7e2a',
  'refresh token': 'refresh-canary-5b8c',
  'wrong token': 'wrongtoken.canary.3f6d',
  'client secret': 'client-secret-canary-8a9e',
  'signing secret': 'jwt-secret-canary-of-thirty-two-characters-or-more',
  'metrics token': 'metrics-token-canary-6c4b',
  'key of the AI provider': 'sk-canary-2d9f7a1c',
  'database password': 'dbpass-canary-1e3a',
  'S3 access key': 'AKIACANARY5F7B',
  'S3 secret': 's3-secret-canary-4c8d',
  'idempotency key': 'idempotency-canary-7d1b',
  'address of the caller': '203.0.113.77',
  'e-mail address': 'mail-canary@example.org',
  'name of the person': 'Canary Lindqvist',
  'picture of the person': 'https://pictures.example/canary-portrait',
  'name of a profile': 'Profile Canary 5a2f',
  'what a person wrote': 'written-canary-8f3e',
  'name of a file': 'file-canary-0b7c.jpg',
  'query of an address': 'query-canary-6e5d',
  'what a browser calls itself': 'agent-canary-2a8b',
} as const;

/** Shorter byte sequences of a picture occur in any long text by chance. */
const PIECE = 24;

/**
 * The canaries found in a text: literally, as base64, as hex or URL-encoded, and uploaded bytes piece by piece. Base64
 * of the same bytes differs by their offset modulo three.
 */
export function findLeaks(text: string, secrets: Readonly<Record<string, string | Uint8Array>>) {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = typeof secret === 'string' ? formsOf(Buffer.from(secret)) : piecesOf(secret);
    return forms.some((form) => text.includes(form)) ? [name] : [];
  });
}

function formsOf(bytes: Buffer): readonly string[] {
  const text = bytes.toString('latin1');
  const encoded = [encodeURIComponent(text), text.replaceAll(' ', '+'), bytes.toString('hex')];
  return [text, ...encoded, ...base64Forms(bytes)];
}

function piecesOf(bytes: Uint8Array): readonly string[] {
  // The beginning is enough, because a log may truncate.
  const later = [0.05, 0.25, 0.5, 0.75].map((share) => Math.floor(bytes.length * share));
  return [64, 128, 192, ...later].flatMap((at) => {
    const piece = Buffer.from(bytes.subarray(at, at + PIECE));
    const listed = [...piece.subarray(0, 8)].join(',');
    return [piece.toString('latin1'), piece.toString('hex'), listed, ...base64Forms(piece)];
  });
}

function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((skipped) => {
    const whole = bytes.subarray(skipped, skipped + Math.floor((bytes.length - skipped) / 3) * 3);
    return whole.length < 9 ? [] : [whole.toString('base64'), whole.toString('base64url')];
  });
}
