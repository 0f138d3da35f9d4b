let isKept = false;

/**
 * jsdom drives frames by a timer it sets when one is requested. Set under fake timers it never fires, and no later test
 * of the page gets a frame (so no dialog its focus). So it is set before, and a frame is always requested.
 */
export function fakeFrames(): void {
  if (isKept) return;
  isKept = true;
  const { requestAnimationFrame: wantFrame } = globalThis;
  const wantNext = (): void => void wantFrame(wantNext);
  wantNext();
}
