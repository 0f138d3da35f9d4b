const RANDOM_BYTES = 6;

/** A reference for a failure, short enough to read out on the phone. Works without a secure context. */
export function makeReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
