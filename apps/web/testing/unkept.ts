import type { DialogKeeper } from '../components/dialog-keeper.ts';

/** Keeps nothing. One for all: written where it is handed in, it would be another at every drawing, and what stands in it begun anew. */
export const Unkept: DialogKeeper = ({ children }) => children;
