import { createMemoryLibrary } from '@color-almanac/storage';
import type { Library } from '@color-almanac/storage';

/** For a browser that lets nothing be kept. In a file of its own: the first screen does without it. */
export function openForgetfulLibrary(): Library {
  return createMemoryLibrary();
}
