// What a library promises, to be run over every library there is.
import { FAILURE_BEHAVIOURS } from './failure.behaviour.ts';
import { KEEPING_BEHAVIOURS } from './keeping.behaviour.ts';
import type { LibraryBehaviour } from './library-ground.ts';
import { PHOTO_BEHAVIOURS } from './photo.behaviour.ts';

export * from './collection.behaviour.ts';
export * from './item.behaviour.ts';
export * from './library-ground.ts';
export * from './palette.behaviour.ts';
export * from './sample-collection.ts';
export * from './sample-kept-item.ts';
export * from './sample-palette.ts';
export * from './sample-profile.ts';

/** What every library promises, in whatever it keeps things. Needs no test runner. */
export const LIBRARY_BEHAVIOURS: readonly LibraryBehaviour[] = [
  ...KEEPING_BEHAVIOURS,
  ...PHOTO_BEHAVIOURS,
  ...FAILURE_BEHAVIOURS,
];
