/** A place on a picture, 0 to 1 from its left and upper edge. */
export interface PicturePosition {
  readonly x: number;
  readonly y: number;
}

/** Whether a place is on the picture and not beside it. */
export function isOnPicture({ x, y }: PicturePosition): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}
