import { levelForStep, type ImageLevel, type ImagePyramid } from './image-pyramid.ts';
import type { Region } from './region.ts';
import type { ScanMemory } from './scan-memory.ts';

export interface CropRequest {
  /** The output buffer, shared by all crops of this size. */
  readonly memory: ScanMemory;
  readonly pyramid: ImagePyramid;
  readonly region: Region;
  /** Side of the network's square input, in pixels. */
  readonly size: number;
  /** A byte becomes `byte * multiply + offset`. */
  readonly multiply: number;
  readonly offset: number;
  readonly mirrored?: boolean;
  /** Value for pixels outside the picture; without it the edge is repeated. */
  readonly outside?: number;
}

/** If a target pixel covers slightly less than a source pixel, the next smaller level is still used. */
const STEP_ALLOWANCE = 0.9;

/** Crops a rotated rectangle from the picture: `size * size * 3` numbers, RGB, rows from the top, bilinear. */
export function cropRegion(request: CropRequest): Float32Array {
  const { region, size } = request;
  const step = Math.max(region.width, region.height) / size;
  const level = levelForStep(request.pyramid, Math.max(1, step / STEP_ALLOWANCE));
  const tensor = request.memory.floats(`crop of ${size}`, size * size * 3);
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

/** One loop without calls or inner loops: together the crops of a scan read a quarter of a million pixels. */
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
  const lastX = width - 1;
  const lastY = height - 1;
  let at = row * size * 3;
  for (let column = 0; column < size; column++, at += 3) {
    const x = startX + column * stepX;
    const y = startY + column * stepY;
    if (outside !== undefined && (x < -1 || y < -1 || x > width || y > height)) {
      tensor[at] = outside;
      tensor[at + 1] = outside;
      tensor[at + 2] = outside;
      continue;
    }
    const left = x <= 0 ? 0 : x >= lastX ? lastX : Math.trunc(x);
    const top = y <= 0 ? 0 : y >= lastY ? lastY : Math.trunc(y);
    const right = x <= 0 ? 0 : Math.min(x - left, 1);
    const under = y <= 0 ? 0 : Math.min(y - top, 1);
    // The four pixels around the position: a and b above, c and d below.
    const a = (top * width + left) * 4;
    const b = left < lastX ? a + 4 : a;
    const below = top < lastY ? width * 4 : 0;
    const c = a + below;
    const d = b + below;
    const shareLeft = 1 - right;
    const shareAbove = 1 - under;
    tensor[at] =
      (((data[a] ?? 0) * shareLeft + (data[b] ?? 0) * right) * shareAbove +
        ((data[c] ?? 0) * shareLeft + (data[d] ?? 0) * right) * under) *
        multiply +
      offset;
    tensor[at + 1] =
      (((data[a + 1] ?? 0) * shareLeft + (data[b + 1] ?? 0) * right) * shareAbove +
        ((data[c + 1] ?? 0) * shareLeft + (data[d + 1] ?? 0) * right) * under) *
        multiply +
      offset;
    tensor[at + 2] =
      (((data[a + 2] ?? 0) * shareLeft + (data[b + 2] ?? 0) * right) * shareAbove +
        ((data[c + 2] ?? 0) * shareLeft + (data[d + 2] ?? 0) * right) * under) *
        multiply +
      offset;
  }
}
