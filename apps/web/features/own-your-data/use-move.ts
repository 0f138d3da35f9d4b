import { forgetMoved, moveLibrary, planMove } from '@color-almanac/storage';
import type { Library, MoveChoice, MoveReport, MoveStep } from '@color-almanac/storage';
import { useEffect, useState } from 'react';

export type MoveState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'moving' }
  | { readonly kind: 'moved'; readonly report: MoveReport };

export interface MoveGround {
  /** What was made before anybody signed in. */
  readonly from: Library;
  readonly to: Library;
  /** ISO time. */
  readonly now: () => string;
}

/** Moving what was made before signing in: choosing with a preview, copying, then offering to forget. */
export function useMove({ from, to, now }: MoveGround) {
  const [choice, setChoice] = useState<MoveChoice>('merge');
  const [steps, setSteps] = useState<readonly MoveStep[] | null>(null);
  const [state, setState] = useState<MoveState>({ kind: 'choosing' });

  useEffect(() => {
    let isCurrent = true;
    const plan = async () => {
      const planned = await planMove({ from, to, choice });
      if (isCurrent) setSteps(planned);
    };
    plan().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [from, to, choice]);

  return {
    choice,
    choose: (next: MoveChoice) => {
      setSteps(null);
      setChoice(next);
    },
    steps,
    state,
    move: async () => {
      if (!steps) return;
      setState({ kind: 'moving' });
      try {
        const report = await moveLibrary({ from, to, steps, now: now() });
        setState({ kind: 'moved', report });
      } catch (error) {
        // Everything is still where it was.
        reportError(error);
        setState({ kind: 'choosing' });
      }
    },
    forget: (report: MoveReport) => forgetMoved(from, report),
  };
}
