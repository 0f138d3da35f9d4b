import type { DialogCase } from './dialog-case.ts';
import { DIALOGS_OF_CLOTHES } from './dialogs-of-clothes.ts';
import { DIALOGS_OF_PROFILES } from './dialogs-of-profiles.ts';

/** All of them; a wall holds this list to the sources, so that no new one is forgotten. */
export const DIALOGS: readonly DialogCase[] = [...DIALOGS_OF_PROFILES, ...DIALOGS_OF_CLOTHES];
