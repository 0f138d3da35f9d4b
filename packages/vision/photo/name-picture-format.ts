/** The first bytes of picture formats, as text of one byte a letter; a dot stands for any byte. */
const SIGNATURES = [
  ['JPEG', /^\xff\xd8/],
  ['PNG', /^\x89PNG\r\n/],
  ['GIF', /^GIF8[79]a/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['HEIC', /^.{4}ftyp(?:he[iv][cmsx]|mi[af]f|mif[12]|msf1)/s],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['BMP', /^BM.{4}\0{4}/s],
  ['JPEG XL', /^(?:\xff\n|.{4}JXL )/s],
  ['JPEG 2000', /^(?:.{4}jP {2}|\xffO\xffQ)/s],
  ['PSD', /^8BPS/],
] as const;
export type PictureFormat = (typeof SIGNATURES)[number][0];

/** Enough of a file for `namePictureFormat`, in bytes. */
export const SIGNATURE_LENGTH = 32;

/**
 * The picture format that a file's first bytes announce, whether we read it or not; `null` for anything else. Says
 * nothing about the rest of the file: see `readPhotoHeader`.
 */
export function namePictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_LENGTH));
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
