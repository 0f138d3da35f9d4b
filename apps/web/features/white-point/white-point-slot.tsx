import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { letterOf } from '../../ui/read-key.ts';
import type { WhitePointWork } from './use-white-point.ts';
import { LightLine } from './white-point-control.tsx';

interface WhitePointSlotProps {
  readonly work: WhitePointWork;
  /** Whether the line about its light is shown; by default it is. */
  readonly hasLine?: boolean;
  /** The photo. */
  readonly children: ReactNode;
}

/** The photo with the line about its light. With the focus inside, B shows it before and after. */
export function WhitePointSlot({ work, hasLine = true, children }: WhitePointSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const { light, shown, setShown } = work;
  useEffect(() => {
    const element = place.current;
    if (!element || light === 'none') return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setShown(shown === 'after' ? 'before' : 'after');
    };
    element.addEventListener('keydown', handleKey);
    return () => element.removeEventListener('keydown', handleKey);
  }, [light, shown, setShown]);
  return (
    <div ref={place}>
      {children}
      {hasLine ? <LightLine work={work} /> : null}
    </div>
  );
}
