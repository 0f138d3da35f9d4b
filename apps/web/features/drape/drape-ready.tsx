import { sayFaceFailure } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { FailedState } from '../../ui/failed-state.tsx';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import { usePortrait } from './use-portrait.ts';
import type { DrapedPortrait, PortraitOrder } from './use-portrait.ts';

interface DrapeReadyProps extends PortraitOrder {
  /** The level of the heading of a failure. */
  readonly level?: 2 | 3;
  readonly children: (portrait: DrapedPortrait) => ReactNode;
}

/** Prepares a photo for cloths; says that it does, or why it can't. */
export function DrapeReady({ level = 3, children, ...order }: DrapeReadyProps) {
  const state = usePortrait(order);
  if (state.kind === 'preparing') return <p role="status">{DRAPE_WORDS.preparing}</p>;
  if (state.kind === 'ready') return children(state.portrait);
  const reason = state.failure ? sayFaceFailure(state.failure) : '';
  return (
    <FailedState
      level={level}
      title={DRAPE_WORDS.failedTitle}
      text={reason === '' ? DRAPE_WORDS.failedText : reason}
      tryAgain={DRAPE_WORDS.tryAgain}
      onTryAgain={state.retry}
    />
  );
}
