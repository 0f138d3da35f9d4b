import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { createEmitter } from '../../base/emitter.ts';
import type { Arrivals, ArrivalsState } from '../../media/arrivals/open-arrivals.ts';
import { modalFrame } from '../../ui/modal/modal.tsx';
import { scanCode } from '../../features/clothing-scan/use-clothing-scan.ts';
import { exampleAnalysis, exampleItem } from '../../testing/example-garment.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

await Promise.all([modalFrame.load(), scanCode.load()]);
afterEach(tidyUp);

it('moves the focus from Review, which vanishes with the last question, to the items', async () => {
  const changes = createEmitter();
  let state: ArrivalsState = {
    reading: new Set(),
    asking: new Map([['Coat', exampleAnalysis()]]),
  };
  const arrivals: Arrivals = {
    get: () => state,
    subscribe: changes.subscribe,
    watchSaved: () => () => undefined,
    takeBack: async () => null,
    settle: () => {
      state = { reading: new Set(), asking: new Map() };
      changes.emit();
    },
  };
  const lazy = {
    load: async () => arrivals,
    getLoaded: () => arrivals,
    getLoading: () => null,
  };
  const services = { ...makeServices(), arrivals: lazy };
  await services.dataStore.items.put(exampleItem('Coat'));
  renderApp({ services, path: '/wardrobe', inside: true });
  const review = await screen.findByRole('button', { name: 'Review' });
  const grid = await screen.findByRole('listbox');
  act(() => review.focus());
  fireEvent.click(review);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject Analysis' }));
  await waitFor(() => expect(document.activeElement).toBe(grid));
});
