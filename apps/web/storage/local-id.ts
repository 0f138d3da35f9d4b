const RANDOM_BYTES = 16;

/**
 * A new id for something that lives on this device only. Tells itself from a server's UUID, and needs no
 * secure context, which `crypto.randomUUID` does: the app may be opened by http from another machine.
 */
export function makeLocalId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return `local_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
