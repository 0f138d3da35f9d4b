import { vi } from 'vitest';

/** Pauses made for the eye: steps that would flash by, a line that stays until it was read. */
const LONGEST_PAUSE_MS = 1000;
const FASTER = 20;

/** Shortens pauses of up to a second, in tests of what comes after them. */
export function hurryPauses(): void {
  const { setTimeout: start } = globalThis;
  const hurried = (run: () => void, milliseconds = 0) =>
    start(run, milliseconds > LONGEST_PAUSE_MS ? milliseconds : milliseconds / FASTER);
  vi.stubGlobal('setTimeout', hurried);
}
