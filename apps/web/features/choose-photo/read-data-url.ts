/** RFC 2397, as far as pictures come in it: base64 and nothing else. */
const PICTURE = /^data:(image\/[a-z.+-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * The picture a `data:` address carries; `null` when it does not start with `data:image/` or cannot be read. Not
 * fetched: the content policy lets nothing be fetched but from our server.
 */
export function readDataUrl(address: string): Blob | null {
  const [, type, text] = PICTURE.exec(address.trim()) ?? [];
  if (type === undefined || text === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
