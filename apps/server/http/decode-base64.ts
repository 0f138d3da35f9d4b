/** The bytes of a base64 text, or null when a character or the length is wrong. */
export function decodeBase64(text: string): Uint8Array | null {
  const unpadded = text.replace(/={1,2}$/, '');
  if (unpadded.length % 4 === 1) return null;
  // Node silently skips characters that are not base64, so a wrong character shows as missing bytes.
  const bytes = Buffer.from(unpadded, 'base64');
  return bytes.length === Math.floor((unpadded.length * 3) / 4) ? bytes : null;
}
