// The behavior suite of the data store port, run over every implementation.
import { FAILURE_BEHAVIOURS } from './failure.behaviour.ts';
import type { DataStoreBehaviour } from './testing/data-store-harness.ts';
import { PHOTO_BEHAVIOURS } from './photo.behaviour.ts';
import { PROFILE_BEHAVIOURS } from './profile.behaviour.ts';

export * from './collection.behaviour.ts';
export * from './item.behaviour.ts';
export * from './testing/data-store-harness.ts';
export * from './testing/memory-store.ts';
export * from './palette.behaviour.ts';
export * from './testing/sample-collection.ts';
export * from './testing/sample-stored-item.ts';
export * from './testing/sample-palette.ts';
export * from './testing/sample-profile.ts';

/** All checks, independent of storage and of any test runner. */
export const DATA_STORE_BEHAVIOURS: readonly DataStoreBehaviour[] = [
  ...PROFILE_BEHAVIOURS,
  ...PHOTO_BEHAVIOURS,
  ...FAILURE_BEHAVIOURS,
];
