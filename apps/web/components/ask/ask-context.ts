import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export interface Question {
  readonly title?: string;
  readonly text: string;
  /** The word on the button that agrees. */
  readonly agree: string;
  /** The word on the button that keeps everything as it is; without it there is nothing to refuse. */
  readonly cancel?: string;
  readonly destroys?: boolean;
  /** What must be known to answer, below the text. */
  readonly details?: ReactNode;
  /**
   * The name of a cross that leaves the question open, where both answers are as good as each other: then neither
   * stands out.
   */
  readonly leave?: string;
  /** Called before the answer when she pressed the button that refuses, and not when she left the question open. */
  readonly onCancel?: () => void;
}

export interface Ask {
  /** Tells something that must be read. Ends when it was. */
  readonly tell: (text: string, title?: string) => Promise<void>;
  /** Answers whether the person agreed; closing it any other way is a no. */
  readonly confirm: (question: Question) => Promise<boolean>;
}

export const AskContext = createContext<Ask | null>(null);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider around it');
  return ask;
}
