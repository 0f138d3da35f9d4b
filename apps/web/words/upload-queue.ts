/** Why a file does not become an item: said of it, as a sentence or two without the last full stop. */
export const UPLOAD_FAILURE_WORDS = {
  format: 'Not a JPEG, PNG, GIF or WebP picture. Please save it as one of these',
  disguised: 'The file holds no JPEG, PNG, GIF or WebP picture, whatever its name says',
  heic: 'HEIC photos cannot be added to catalogues. Please save it as JPEG',
  empty: 'The file is empty',
  animation: 'This is an animation. Please use a still picture of one piece',
  transparent: 'There is nothing to see in this picture: all of it is transparent',
  small: (width: number, height: number, least: number) =>
    `This picture has only ${width} x ${height} pixels. To show a piece of clothing it needs ${least} pixels each way, or more`,
  narrow: (width: number, height: number) =>
    `This picture has ${width} x ${height} pixels: a strip too narrow to show a piece of clothing`,
  unreadable: 'The file could not be read. It may have been moved or changed',
  lost: 'The photo is no longer on this device. Please add it again',
  noRoom: 'There is no room on this device. Delete something, then try again',
  forbidden: 'This browser does not allow anything to be kept. Its settings for this site say why',
  gone: 'It was deleted while it was being added. Please add it again',
  unavailable: 'It could not be kept just now. Please try again',
  failed: 'Something went wrong with this photo. Please try again',
} as const;
