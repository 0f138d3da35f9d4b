import { UPLOAD_WORDS } from '../../words/upload.ts';
import type { Handed, PhotoProblem } from './handed-photo.ts';
import { isPhotoFile, refuseFile } from './refuse-file.ts';
import { readDataUrl } from './read-data-url.ts';

export type PickedPhoto =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** The one photo among what was added, or why there is none. Does not read any file yet. */
export function pickHanded(handed: Handed): PickedPhoto {
  if (handed.by === 'drop') return handed.hasFolder ? refuseNothing() : pickDropped(handed.files);
  if (handed.by === 'paste') return pickPasted(handed.files, handed.text);
  return pickFile(handed.file);
}

function pickDropped(files: readonly File[]): PickedPhoto {
  const images = files.filter(isImage);
  const [image] = images;
  if (!image) return refuseNothing();
  return images.length > 1 ? refuseMany() : pickFile(image);
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
  return refused ? refuse(refused) : { ok: true, file };
}

/** Also of types we do not support, so that a GIF gets a message of its own. */
function isImage(file: File): boolean {
  return file.type.startsWith('image/') || isPhotoFile(file);
}

function refuseNothing(): PickedPhoto {
  return refuse({ title: UPLOAD_WORDS.noImagesTitle, detail: UPLOAD_WORDS.noImagesText });
}

function refuseMany(): PickedPhoto {
  return refuse({ title: UPLOAD_WORDS.manyTitle, detail: UPLOAD_WORDS.manyText });
}

function refuse({ title, detail }: PhotoProblem): PickedPhoto {
  return { ok: false, problem: { title, detail } };
}
