import { useSyncExternalStore } from 'react';

import type { Parts } from '../wiring.ts';

/** Whom people can write to, as far as it is known by now. */
export function useFeedbackAddress({ feedback }: Pick<Parts, 'feedback'>): string {
  return useSyncExternalStore(feedback.subscribe, feedback.get);
}
