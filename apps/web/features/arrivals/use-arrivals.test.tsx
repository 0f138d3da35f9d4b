import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { createEmitter } from '../../base/emitter.ts';
import type { Arrivals, ArrivalsState } from '../../media/arrivals/open-arrivals.ts';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { useArrivals } from './use-arrivals.ts';

const NOTHING: ArrivalsState = { reading: new Set(), asking: new Map() };

afterEach(() => {
  cleanup();
  toastStack.clear();
});

it('says why what arrived could not be taken back', async () => {
  const savings = createEmitter<Parameters<Parameters<Arrivals['watchSaved']>[0]>>();
  const opened: Arrivals = {
    get: () => NOTHING,
    subscribe: () => () => undefined,
    watchSaved: savings.subscribe,
    takeBack: async () => ({ kind: 'failed', reason: 'full' }),
    settle: () => undefined,
  };
  const loaded = { getLoaded: () => opened, load: async () => opened, getLoading: () => null };
  renderHook(() => useArrivals(loaded, true));
  savings.emit([]);
  toastStack.getShown()[0]?.action?.onClick();
  await waitFor(() =>
    expect(toastStack.getShown().map(({ text }) => text)).toContain(
      explainNotSaved({ reason: 'full' }),
    ),
  );
});
