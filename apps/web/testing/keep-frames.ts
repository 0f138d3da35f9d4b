let isKept = false;

/**
 * jsdom counts frames by a timer it sets when one is wanted. Set while a test holds the timers, it never goes off, and
 * no later test of the page gets a frame (so no dialog its focus). So it is set before, and always one is wanted.
 */
export function keepFrames(): void {
  if (isKept) return;
  isKept = true;
  const { requestAnimationFrame: wantFrame } = globalThis;
  const wantNext = (): void => void wantFrame(wantNext);
  wantNext();
}
