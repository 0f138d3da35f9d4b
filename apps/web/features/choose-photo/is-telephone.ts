/**
 * Whether a file dialog offers the device's camera. Decided by a coarse pointer: a computer with a touchscreen also has
 * a mouse.
 */
export function isTelephone(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}
