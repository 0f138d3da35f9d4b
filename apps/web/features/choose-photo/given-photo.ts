import { createEmitter } from '../../base/emitter.ts';

/** A photo given outside the screen that shows it, with the wish to have its colors read at once. */
export const givenPhoto = createEmitter<[file: File]>();
