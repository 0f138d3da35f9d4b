import type { PicturePlace } from './read-pixel.ts';

const ONE_PIXEL = 1;
const WITH_SHIFT = 10;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One pixel of the photo in the arrow's direction, ten with Shift, never past the edge; `null` for other keys. */
export function movePlace(
  from: PicturePlace,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  photo: { readonly width: number; readonly height: number },
): PicturePlace | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const pixels = shiftKey ? WITH_SHIFT : ONE_PIXEL;
  return {
    x: clamp(from.x + (direction[0] * pixels) / photo.width),
    y: clamp(from.y + (direction[1] * pixels) / photo.height),
  };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
