import { makeColorPoint } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { cropPhoto, PHOTO_SIZE } from './crop-photo.ts';

const PHOTO = { picture: {} as CanvasImageSource, width: 2000, height: 1500 };
const place = (id: string, x: number, y: number) =>
  makeColorPoint({ id, name: id, hex: '#A1B2C3', x, y });

const formatOf = ({ crop }: ReturnType<typeof cropPhoto>) => crop.width / crop.height;

describe('cropPhoto', () => {
  it('shows the face around its points, in the format of the page', () => {
    const cropped = cropPhoto(PHOTO, [
      place('lightEye', 0.25, 0.4),
      place('darkEye', 0.3, 0.4),
      place('lip', 0.275, 0.55),
    ]);
    expect(formatOf(cropped)).toBeCloseTo(PHOTO_SIZE.width / PHOTO_SIZE.height, 3);
    const { x, width } = cropped.crop;
    expect(x + width / 2).toBeCloseTo(550, 0);
    expect(width).toBeLessThan(1000);
  });

  it('shows the middle of a photo without points', () => {
    const cropped = cropPhoto(PHOTO, []);
    expect(formatOf(cropped)).toBeCloseTo(PHOTO_SIZE.width / PHOTO_SIZE.height, 3);
    expect(cropped.crop).toMatchObject({ x: 400, y: 0, width: 1200, height: 1500 });
  });
});
