import { createContext, use } from 'react';

export interface Question {
  readonly title?: string;
  readonly text: string;
  /** The word on the button that agrees. */
  readonly agree: string;
  /** The word on the button that keeps everything as it is; without it there is nothing to refuse. */
  readonly cancel?: string;
  readonly destroys?: boolean;
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
