/** RFC 2397, as far as pictures use it: base64 only. */
const PICTURE = /^data:(image\/[a-z.+-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * The picture in a `data:` address; `null` when it does not start with `data:image/` or is unreadable. Not fetched,
 * because the content policy allows fetching only from our server.
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
