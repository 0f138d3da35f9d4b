// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { recordContext } from '../../testing/record-context.ts';
import type { Picture } from './drawing.ts';
import { encodePicture } from './encode-picture.ts';

const picture: Picture = {
  kind: 'picture',
  source: { picture: {} as CanvasImageSource, width: 2000, height: 3000 },
  crop: { x: 400, y: 600, width: 800, height: 1000 },
  x: 30,
  y: 40,
  width: 96,
  height: 120,
};

afterEach(() => void vi.restoreAllMocks());

describe('encodePicture', () => {
  it('paints only the shown part, at 300 pixels per inch, and gives the JPEG of the canvas', async () => {
    const { context, calls } = recordContext();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
      take(new Blob([type])),
    );
    const bytes = await encodePicture(picture);
    expect(new TextDecoder().decode(bytes)).toBe('image/jpeg');
    expect(calls).toEqual([
      { name: 'fillRect', given: [0, 0, 400, 500] },
      {
        name: 'drawImage',
        given: [picture.source.picture, 400, 600, 800, 1000, 0, 0, 400, 500],
      },
    ]);
  });

  it('fails where the browser gives no picture', async () => {
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(encodePicture(picture)).rejects.toThrow('No canvas');
    getContext.mockReturnValue(recordContext().context);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null));
    await expect(encodePicture(picture)).rejects.toThrow('no picture');
  });
});
