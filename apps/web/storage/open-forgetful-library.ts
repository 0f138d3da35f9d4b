import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

/** For a browser that lets nothing be kept. In a file of its own: the first screen does without it. */
export function openForgetfulLibrary(): Library {
  return createMemoryLibrary();
}
