import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * Closes a dialog that breaks, or whose code does not come, and says so. Whoever shows a screen hands it in: what is
 * reported of a failure features do not know.
 */
export type DialogErrorBoundary = ComponentType<{
  readonly dialog: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}>;

/**
 * Keeps nothing: what breaks goes on to whatever it stands in. One for all, since another at every drawing would begin
 * anew what stands in it.
 */
export const Unkept: DialogErrorBoundary = ({ children }) => children;

/** The keeper of whatever screen stands around: for buttons whose menu or panel is fetched at the first press. */
export const DialogErrorBoundaryContext = createContext<DialogErrorBoundary>(Unkept);
