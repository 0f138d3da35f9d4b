import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';

/**
 * The id of a record moved into an account: the same for the same record and account, and different in every other
 * account, because a server refuses an id that another user's record has. A UUID of version 8 (RFC 9562); no secret, so
 * any well-mixed hash will do.
 */
export function deriveId(id: string, accountId: string): string {
  const text = `${accountId}/${id}`;
  const digits = [0, 1, 2, 3]
    .map((seed) => (mixText(text, seed) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ];
  return parts.join('-');
}

/** MurmurHash3 (A. Appleby, 32 bits) over UTF-16 code units. */
function mixText(text: string, seed: number): number {
  let hash = seed * 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    let unit = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    unit = (unit << 15) | (unit >>> 17);
    hash ^= Math.imul(unit, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = Math.imul(hash, 5) + 0xe6546b64;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** `deriveId` for one account; absent for a guest, whose records keep their ids. */
export function placeIdIn(accountId: string | null): ((id: string) => string) | undefined {
  if (accountId === null) return undefined;
  return (id) => (DEFAULT_COLLECTION_IDS.includes(id) ? id : deriveId(id, accountId));
}
