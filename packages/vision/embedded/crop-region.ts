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
  const { region, size, outside } = request;
  const step = Math.max(region.width, region.height) / size;
  const level = levelForStep(request.pyramid, Math.max(1, step / STEP_ALLOWANCE));
  const cos = Math.cos(region.angle) / level.scale;
  const sin = Math.sin(region.angle) / level.scale;
  const turn = request.mirrored === true ? -1 : 1;
  const tensor = new Float32Array(size * size * 3);
  for (let row = 0; row < size; row++) {
    const down = ((row + 0.5) / size - 0.5) * region.height;
    for (let column = 0; column < size; column++) {
      const across = ((column + 0.5) / size - 0.5) * region.width * turn;
      const x = region.centerX / level.scale + across * cos - down * sin - 0.5;
      const y = region.centerY / level.scale + across * sin + down * cos - 0.5;
      const at = (row * size + column) * 3;
      if (outside !== undefined && (x < -1 || y < -1 || x > level.width || y > level.height)) {
        tensor.fill(outside, at, at + 3);
      } else {
        writeBilinear({
          level,
          x,
          y,
          tensor,
          at,
          multiply: request.multiply,
          offset: request.offset,
        });
      }
    }
  }
  return tensor;
}

interface BilinearRequest {
  readonly level: ImageLevel;
  readonly x: number;
  readonly y: number;
  readonly tensor: Float32Array;
  readonly at: number;
  readonly multiply: number;
  readonly offset: number;
}

function writeBilinear({ level, x, y, tensor, at, multiply, offset }: BilinearRequest): void {
  const { data, width, height } = level;
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const across = Math.min(Math.max(x - left, 0), 1);
  const down = Math.min(Math.max(y - top, 0), 1);
  const a = (top * width + left) * 4;
  const b = (top * width + right) * 4;
  const c = (bottom * width + left) * 4;
  const d = (bottom * width + right) * 4;
  for (let k = 0; k < 3; k++) {
    const upper = (data[a + k] ?? 0) * (1 - across) + (data[b + k] ?? 0) * across;
    const lower = (data[c + k] ?? 0) * (1 - across) + (data[d + k] ?? 0) * across;
    tensor[at + k] = (upper * (1 - down) + lower * down) * multiply + offset;
  }
}
