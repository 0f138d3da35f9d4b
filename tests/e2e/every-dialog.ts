import type { DialogCase } from './dialog-case.ts';
import { DIALOGS_OF_CLOTHES } from './dialogs-of-clothes.ts';
import { DIALOGS_OF_PROFILES } from './dialogs-of-profiles.ts';
import { DIALOGS_OF_VISITORS } from './dialogs-of-visitors.ts';

/** All dialogs; an architecture test compares this list with the sources, so that no new one is forgotten. */
export const DIALOGS: readonly DialogCase[] = [
  ...DIALOGS_OF_VISITORS,
  ...DIALOGS_OF_PROFILES,
  ...DIALOGS_OF_CLOTHES,
];
