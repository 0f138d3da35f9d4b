import type { CameraFrame, FrameInspector, FrameSight } from '@color-almanac/vision';

interface Watch {
  readonly video: HTMLVideoElement;
  readonly inspector: FrameInspector<CameraFrame>;
  /** Called with the time the frame was shown, in milliseconds. */
  readonly onSight: (sight: FrameSight, at: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Inspects the camera's frames until the signal aborts, always the newest: while one is in work, all others are
 * dropped, so none is ever late. Returns whether the engine can inspect frames.
 */
export async function watchFrames({ video, inspector, onSight, signal }: Watch): Promise<boolean> {
  while (!signal.aborted) {
    await nextFrame(video, signal);
    if (signal.aborted) break;
    const at = performance.now();
    const frame = await grabFrame(video);
    if (!frame) continue;
    const outcome = await inspector.inspectFrame(frame, signal);
    if (!outcome.ok) return false;
    if (outcome.sight && !signal.aborted) onSight(outcome.sight, at);
  }
  return true;
}

/** The present frame; `null` while the camera shows none, as between two of its sizes. */
export async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(video);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

/**
 * The present frame for a worker, as it lies in memory where the browser can: a copy of a large picture for each frame
 * takes longer than painting it. `null` while the camera shows none.
 */
export async function lendFrame(video: HTMLVideoElement): Promise<ImageBitmap | VideoFrame | null> {
  if (typeof VideoFrame !== 'function') return grabFrame(video);
  try {
    return new VideoFrame(video);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

/** Resolves when the video shows its next frame, or the signal aborts. */
export function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Older browsers can't tell, so they look whenever they paint.
    const asksVideo = 'requestVideoFrameCallback' in video;
    const end = () => {
      signal.removeEventListener('abort', end);
      if (asksVideo) video.cancelVideoFrameCallback(waiting);
      else cancelAnimationFrame(waiting);
      resolve();
    };
    const waiting = asksVideo ? video.requestVideoFrameCallback(end) : requestAnimationFrame(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
