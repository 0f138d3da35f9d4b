import { fitWithin, type CameraFrame, type Pixels } from '@color-almanac/vision';

import { openCanvas } from './open-canvas.ts';

/** Enough for the white of the eyes of a face that fills half of the frame; twice as much costs four times the work. */
export const FRAME_SIDE = 640;

/**
 * Reads frames at most `side` pixels long, one after another by one canvas, because a new one for each would have to be
 * collected.
 */
export function createFrameReader(
  side: number,
  quality: ImageSmoothingQuality,
): (frame: CameraFrame) => Pixels {
  let open: ReturnType<typeof openCanvas> | null = null;
  return (frame) => {
    const source = asPicture(frame);
    const { width, height } = fitWithin(sizeOf(source), side);
    if (!open || open.canvas.width !== width || open.canvas.height !== height) {
      open = openCanvas({ width, height });
      open.context.imageSmoothingQuality = quality;
    }
    open.context.drawImage(source, 0, 0, width, height);
    return { width, height, data: open.context.getImageData(0, 0, width, height).data };
  };
}

/** Whether it is a frame of a video as it lies in memory. Older browsers have none. */
export function isVideoFrame(frame: unknown): frame is VideoFrame {
  return typeof VideoFrame === 'function' && frame instanceof VideoFrame;
}

function asPicture(frame: CameraFrame): ImageBitmap | VideoFrame {
  if (frame instanceof ImageBitmap || isVideoFrame(frame)) return frame;
  throw new TypeError('A frame must be an ImageBitmap or a VideoFrame');
}

function sizeOf(picture: ImageBitmap | VideoFrame) {
  return isVideoFrame(picture)
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : picture;
}
