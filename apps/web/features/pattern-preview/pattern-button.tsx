import { useId } from 'react';
import type { ComponentProps } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';

type PatternButtonProps = ComponentProps<typeof Button> & {
  /** Whether there is no color; then it says so. */
  readonly isEmpty: boolean;
};

/** A button for an action on a pattern. */
export function PatternButton({ isEmpty, ...rest }: PatternButtonProps) {
  const id = useId();
  if (!isEmpty) return <Button {...rest} />;
  return (
    <>
      <Button {...rest} aria-describedby={id} unavailable />
      <span id={id} hidden>
        {PATTERN_WORDS.nothingYet}
      </span>
    </>
  );
}
