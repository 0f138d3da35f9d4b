import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * Closes a dialog that breaks or does not load, and says so. Passed in by the screen, because features do not know how
 * failures are reported.
 */
export type DialogErrorBoundary = ComponentType<{
  readonly dialog: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}>;

/**
 * Catches nothing: failures go on to whatever is around it. A single constant, because a new component at every render
 * would remount its children.
 */
export const NoBoundary: DialogErrorBoundary = ({ children }) => children;

/** The error boundary of the surrounding screen: for buttons whose menu or panel loads at the first press. */
export const DialogErrorBoundaryContext = createContext<DialogErrorBoundary>(NoBoundary);
