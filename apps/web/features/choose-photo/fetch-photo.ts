import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import type { PhotoProblem } from './handed-photo.ts';
import { readDataUrl } from './read-data-url.ts';

type Fetch = (address: string, init: { signal: AbortSignal }) => Promise<Response>;

interface FetchOptions {
  readonly signal: AbortSignal;
  readonly fetch?: Fetch;
}

/** The picture at an address, as bytes; the address may also contain it, as `data:image/...`. Otherwise why not. */
export async function fetchPhoto(
  address: string,
  { signal, fetch = globalThis.fetch }: FetchOptions,
): Promise<Blob | PhotoProblem> {
  if (address.startsWith('data:')) {
    const { failedTitle: title, invalidData: detail } = UPLOAD_WORDS;
    return readDataUrl(address) ?? { title, detail };
  }
  try {
    const response = await fetch(address, { signal });
    if (response.ok) return await response.blob();
  } catch (error) {
    // Every failure of fetch is a TypeError.
    if (!(error instanceof TypeError)) throw error;
  }
  return refuseUnfetched();
}

export function refuseUnfetched(): PhotoProblem {
  const { fetchTitle: title, fetchText: detail } = UPLOAD_WORDS;
  return { title, detail };
}
