import { levelForStep, type ImageLevel, type ImagePyramid } from './image-pyramid.ts';
import type { Region } from './region.ts';

export interface CropRequest {
  readonly pyramid: ImagePyramid;
  readonly region: Region;
  /** Side of the square the network takes, in pixels. */
  readonly size: number;
  /** A byte becomes `byte * multiply + offset`. */
  readonly multiply: number;
  readonly offset: number;
  readonly mirrored?: boolean;
  /** What lies outside the picture; without it the edge is repeated. */
  readonly outside?: number;
}

/** A step a little below one source pixel per target pixel may still read from the next smaller level. */
const STEP_ALLOWANCE = 0.9;

/** Cuts a turned rectangle out of the picture: `size * size * 3` numbers, RGB, rows from the top, bilinear. */
export function cropRegion(request: CropRequest): Float32Array {
  const { region, size } = request;
  const step = Math.max(region.width, region.height) / size;
  const level = levelForStep(request.pyramid, Math.max(1, step / STEP_ALLOWANCE));
  const tensor = new Float32Array(size * size * 3);
  const cos = Math.cos(region.angle) / level.scale;
  const sin = Math.sin(region.angle) / level.scale;
  const across = (region.width / size) * (request.mirrored === true ? -1 : 1);
  const job = { request, level, tensor, stepX: across * cos, stepY: across * sin };
  for (let row = 0; row < size; row++) {
    const down = ((row + 0.5) / size - 0.5) * region.height;
    const middle = (size - 1) / 2;
    writeRow(job, {
      row,
      startX: region.centerX / level.scale - 0.5 - down * sin - middle * job.stepX,
      startY: region.centerY / level.scale - 0.5 + down * cos - middle * job.stepY,
    });
  }
  return tensor;
}

interface CropJob {
  readonly request: CropRequest;
  readonly level: ImageLevel;
  readonly tensor: Float32Array;
  /** From one pixel of a row to the next, in pixels of the level. */
  readonly stepX: number;
  readonly stepY: number;
}

/** One loop without calls: together the crops of a scan read half a million pixels. */
function writeRow(
  { request, level, tensor, stepX, stepY }: CropJob,
  {
    row,
    startX,
    startY,
  }: { readonly row: number; readonly startX: number; readonly startY: number },
): void {
  const { size, multiply, offset, outside } = request;
  const { data, width, height } = level;
  let at = row * size * 3;
  for (let column = 0; column < size; column++, at += 3) {
    const x = startX + column * stepX;
    const y = startY + column * stepY;
    if (outside !== undefined && (x < -1 || y < -1 || x > width || y > height)) {
      tensor.fill(outside, at, at + 3);
      continue;
    }
    const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
    const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
    const right = left + 1 < width ? 4 : 0;
    const below = top + 1 < height ? width * 4 : 0;
    const across = Math.min(Math.max(x - left, 0), 1);
    const down = Math.min(Math.max(y - top, 0), 1);
    const corner = (top * width + left) * 4;
    for (let k = corner; k < corner + 3; k++) {
      const upper = (data[k] ?? 0) * (1 - across) + (data[k + right] ?? 0) * across;
      const lower = (data[k + below] ?? 0) * (1 - across) + (data[k + below + right] ?? 0) * across;
      tensor[at + k - corner] = (upper * (1 - down) + lower * down) * multiply + offset;
    }
  }
}
