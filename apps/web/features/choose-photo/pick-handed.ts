import { LARGEST_PHOTO_FILE, namePictureFormat, SIGNATURE_LENGTH } from '@color-almanac/vision';
import { sayPhotoFailure } from '@color-almanac/words';

import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import type { Handed, PhotoProblem } from './handed-photo.ts';
import { readDataUrl } from './read-data-url.ts';

export type PickedPhoto =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** The one photo among what was added, or why there is none. Whether it is a photo, its bytes say when it is opened. */
export async function pickHanded(handed: Handed): Promise<PickedPhoto> {
  if (handed.by === 'drop') return handed.hasFolder ? refuseNothing() : pickDropped(handed);
  if (handed.by === 'paste') return pickPasted(handed.files, handed.text);
  return pickFile(handed.file);
}

interface Takers {
  readonly takeOne: (handed: Handed) => void;
  readonly onSeveral: (files: readonly File[]) => void;
}

/** Passes on photos pasted together, without other files; fewer than two as one. A drop of several is refused first. */
export async function takeSeveral(handed: Handed, { takeOne, onSeveral }: Takers): Promise<void> {
  const images = handed.by === 'paste' ? await filterImages(handed.files) : [];
  if (images.length > 1) onSeveral(images);
  else takeOne(handed);
}

type Dropped = Extract<Handed, { by: 'drop' }>;

async function pickDropped({ files, onSeveral }: Dropped): Promise<PickedPhoto> {
  const images = await filterImages(files);
  const [image] = images;
  if (!image) return refuseNothing();
  if (images.length === 1) return pickFile(image);
  const { readTogether: retryWord } = UPLOAD_WORDS;
  return refuse({
    title: UPLOAD_WORDS.manyTitle,
    detail: UPLOAD_WORDS.manyText,
    ...(onSeveral ? { retry: () => onSeveral(images), retryWord } : {}),
  });
}

async function pickPasted(files: readonly File[], text: string): Promise<PickedPhoto> {
  const images = await filterImages(files);
  const [image] = images;
  if (image) return images.length > 1 ? refuseMany() : pickFile(image);
  if (!text.startsWith('data:')) {
    const { pasteTitle: title, pasteText: detail } = UPLOAD_WORDS;
    return refuse({ title, detail });
  }
  const pasted = readDataUrl(text);
  if (pasted) return pickFile(new File([pasted], 'pasted picture', { type: pasted.type }));
  const { failedTitle: title, invalidData: detail } = UPLOAD_WORDS;
  return refuse({ title, detail });
}

/** Checked before its bytes are in memory. */
function pickFile(file: File): PickedPhoto {
  if (file.size <= LARGEST_PHOTO_FILE) return { ok: true, file };
  const { title, detail } = sayPhotoFailure({ reason: 'too-large', bytes: file.size });
  return refuse({ title, detail });
}

/** Names of photos, which may have lost their type on the way. */
const NAMES = /\.(?:jpe?g?|jfif|png|webp|hei[cf]|hif)[. ]*$/i;

/** The pictures among the files, also those we don't support: a GIF gets its own message. */
async function filterImages(files: readonly File[]): Promise<readonly File[]> {
  const are = await Promise.all(files.map(isImage));
  return files.filter((_, at) => are[at]);
}

/** Told by its type or name, or by its first bytes: a picture may be called anything. */
async function isImage(file: File): Promise<boolean> {
  if (file.type.startsWith('image/') || NAMES.test(file.name)) return true;
  try {
    const start = await file.slice(0, SIGNATURE_LENGTH).arrayBuffer();
    return namePictureFormat(new Uint8Array(start)) !== null;
  } catch (error) {
    // A folder, or a file that was moved in the meantime.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function refuseNothing(): PickedPhoto {
  return refuse({ title: UPLOAD_WORDS.noImagesTitle, detail: UPLOAD_WORDS.noImagesText });
}

function refuseMany(): PickedPhoto {
  return refuse({ title: UPLOAD_WORDS.manyTitle, detail: UPLOAD_WORDS.manyText });
}

function refuse(problem: PhotoProblem): PickedPhoto {
  return { ok: false, problem };
}
