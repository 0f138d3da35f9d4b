import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import type { ButtonLook } from '../../components/button/button.tsx';
import { PATTERN_WORDS } from '../../words/pattern.ts';

interface NothingYetProps extends Pick<ButtonLook, 'look'> {
  readonly children: ReactNode;
}

/** A button that has nothing to work with yet, and says so. */
export function NothingYet({ look = 'outline', children }: NothingYetProps) {
  const id = useId();
  return (
    <>
      <Button look={look} aria-describedby={id} unavailable>
        {children}
      </Button>
      <span id={id} hidden>
        {PATTERN_WORDS.nothingYet}
      </span>
    </>
  );
}
