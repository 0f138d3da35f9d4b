import { sayPhotoFailure } from '@color-almanac/words';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { fetchPhoto, refuseUnfetched } from './fetch-photo.ts';
import type { PhotoProblem } from './handed-photo.ts';
import type { PhotoDeps } from './photo-deps.ts';

const OF_OUR_SERVER = '/api/';

interface ReopenedPhoto extends Pick<PhotoDeps, 'photos' | 'decodePhoto'> {
  readonly profileId: string;
  readonly imageUrl: string | null;
  readonly signal: AbortSignal;
}

interface OpenedPhoto {
  readonly photo: DecodedPhoto | null;
  readonly problem: PhotoProblem | null;
}

/** The photo of a profile: from the store, else from the address in the profile. Having none is not a problem. */
export async function openStoredPhoto(stored: ReopenedPhoto): Promise<OpenedPhoto> {
  const { unreadableTitle: title, unreadableText: detail } = PHOTO_WORDS;
  try {
    const found = await findPhoto(stored);
    if (found === null) return { photo: null, problem: null };
    if (!(found instanceof Blob)) return { photo: null, problem: found };
    const decoded = await stored.decodePhoto(found, { signal: stored.signal });
    if (decoded.ok) return { photo: decoded.photo, problem: null };
    return { photo: null, problem: sayPhotoFailure(decoded.failure) };
  } catch (error) {
    if (!stored.signal.aborted) reportError(error);
    return { photo: null, problem: { title, detail } };
  }
}

async function findPhoto(stored: ReopenedPhoto): Promise<Blob | PhotoProblem | null> {
  const { profileId, imageUrl, photos, signal } = stored;
  const onRepository = await photos.get(profileId);
  if (onRepository) return new Blob([onRepository.bytes.slice()], { type: onRepository.type });
  if (imageUrl === null) return null;
  if (!imageUrl.startsWith(OF_OUR_SERVER)) return fetchPhoto(imageUrl, { signal });
  // The store fetches these itself, and knows whether there is one at all.
  return (await photos.isCurrent(profileId)) ? null : refuseUnfetched();
}
