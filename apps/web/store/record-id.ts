/**
 * A new id (UUID version 4, RFC 9562) for a record on every device. Works without a secure context, which
 * `crypto.randomUUID` requires: the app may be opened by http from another machine.
 */
export function makeRecordId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, at) => {
      if (at === 6) return (byte & 0x0f) | 0x40;
      return at === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
  ];
  return [...parts, digits.slice(20)].join('-');
}
