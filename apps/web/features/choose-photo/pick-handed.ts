import { sayPhotoFailure } from '../../words/photo-failures.ts';
import { UPLOAD_WORDS } from '../../words/upload.ts';
import type { Handed, PhotoProblem } from './handed-photo.ts';
import { isPhotoFile, refuseFile } from './refuse-file.ts';
import { readDataUrl } from './read-data-url.ts';

// Also for photos refused later, so that the first screen does not load these sentences.
export { sayPhotoFailure };

export type PickedPhoto =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** The one photo among what was added, or why there is none. Does not read any file yet. */
export function pickHanded(handed: Handed): PickedPhoto {
  if (handed.by === 'drop') return handed.hasFolder ? refuseNothing() : pickDropped(handed);
  if (handed.by === 'paste') return pickPasted(handed.files, handed.text);
  return pickFile(handed.file);
}

interface Takers {
  readonly takeOne: (handed: Handed) => void;
  readonly onSeveral: (files: readonly File[]) => void;
}

/** Passes on photos pasted together, without other files; fewer than two as one. A drop of several is refused first. */
export function takeSeveral(handed: Handed, { takeOne, onSeveral }: Takers): void {
  const images = handed.by === 'paste' ? handed.files.filter(isImage) : [];
  if (images.length > 1) onSeveral(images);
  else takeOne(handed);
}

type Dropped = Extract<Handed, { by: 'drop' }>;

function pickDropped({ files, onSeveral }: Dropped): PickedPhoto {
  const images = files.filter(isImage);
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

function pickPasted(files: readonly File[], text: string): PickedPhoto {
  const images = files.filter(isImage);
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

function pickFile(file: File): PickedPhoto {
  const refused = refuseFile(file);
  if (!refused) return { ok: true, file };
  const { title, detail } = sayPhotoFailure(refused);
  return refuse({ title, detail });
}

/** Includes types we don't support, so that a GIF gets its own message. */
function isImage(file: File): boolean {
  return file.type.startsWith('image/') || isPhotoFile(file);
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
