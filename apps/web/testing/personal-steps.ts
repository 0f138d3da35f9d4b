import type { Profile } from '@color-almanac/domain';
import type { FaceScanOutcome } from '@color-almanac/vision';
import { act, fireEvent, screen, within } from '@testing-library/react';

import type { Services } from '../screens/page/services.ts';
import { EXAMPLE_SCAN } from './example-scan.ts';
import { choosePhoto, makeServices, renderApp } from './render-app.tsx';

export const FOUND: FaceScanOutcome = { ok: true, scan: EXAMPLE_SCAN };

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The only profile as the data store has it. */
export async function readStoredProfile({ dataStore }: Services): Promise<Profile> {
  // Saving lags behind the screen for a moment, because it first checks whether the profile still exists.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const [profile] = await dataStore.profiles.list();
  if (!profile) throw new Error('No profile was kept');
  return profile;
}

/** Goes to the end of a scan with this outcome. */
export async function scanWith(outcome: FaceScanOutcome): Promise<Services> {
  const services = makeServices(async () => outcome);
  renderApp({ services, inside: true });
  await choosePhoto();
  press('Get color points');
  return services;
}

/** The modal with the results of a scan. */
export async function findScanResults() {
  return within(await screen.findByRole('dialog', { name: 'AI Point Detection Results' }));
}

export function chooseFirstSeason(): void {
  const [first] = screen.getAllByRole('radio');
  if (!first) throw new Error('No season was offered');
  fireEvent.click(first);
}

/** Without a timer, so that it works under fake timers. */
export async function waitForTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}
