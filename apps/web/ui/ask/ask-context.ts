import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export interface Question {
  readonly title?: string;
  readonly text: string;
  /** The label of the button that agrees. */
  readonly agree: string;
  /** The label of the button that changes nothing; without it there is nothing to refuse. */
  readonly cancel?: string;
  readonly destroys?: boolean;
  /** Facts needed for the answer, below the text. */
  readonly details?: ReactNode;
  /**
   * The label of a close button that leaves the question open, where both answers are equally good: then neither stands
   * out.
   */
  readonly leave?: string;
  /**
   * Called before the answer when the user pressed the button that refuses, but not when they left the question open.
   */
  readonly onCancel?: () => void;
}

export interface Ask {
  /** Shows something that must be read. Resolves when the user confirms. */
  readonly notify: (text: string, title?: string) => Promise<void>;
  /** Resolves to whether the user agreed; closing it any other way means no. */
  readonly confirm: (question: Question) => Promise<boolean>;
}

export const AskContext = createContext<Ask | null>(null);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider around it');
  return ask;
}
