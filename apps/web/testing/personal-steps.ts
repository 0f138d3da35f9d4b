import type { Profile } from '@color-almanac/domain';
import type { FaceScanOutcome } from '@color-almanac/vision';
import { act, fireEvent, screen, within } from '@testing-library/react';

import type { Parts } from '../wiring.ts';
import { EXAMPLE_SCAN } from './example-scan.ts';
import { choosePhoto, makeParts, renderApp } from './render-app.tsx';

export const FOUND: FaceScanOutcome = { ok: true, scan: EXAMPLE_SCAN };

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What the library holds of the only profile. */
export async function readKeptProfile({ dataStore }: Parts): Promise<Profile> {
  // What is kept follows what is shown by a moment: first it is looked whether the profile is still there.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const [profile] = await dataStore.profiles.list();
  if (!profile) throw new Error('No profile was kept');
  return profile;
}

/** Up to the end of a scan that ends like this. */
export async function scanWith(outcome: FaceScanOutcome): Promise<Parts> {
  const parts = makeParts(async () => outcome);
  renderApp({ parts, inside: true });
  await choosePhoto();
  press('Get color points');
  return parts;
}

/** The modal with what a scan found. */
export async function findScanResults() {
  return within(await screen.findByRole('dialog', { name: 'AI Point Detection Results' }));
}

/** Up to the modal with the reading of the season. */
export async function readSeason(): Promise<Parts> {
  const parts = await scanWith(FOUND);
  fireEvent.click((await findScanResults()).getByText('Get Color Season'));
  await screen.findByText('AI Analysis Result');
  return parts;
}

export function chooseFirstSeason(): void {
  const [first] = screen.getAllByRole('radio');
  if (!first) throw new Error('No season was offered');
  fireEvent.click(first);
}

/** Without a timer, so that it may be used while those are held. */
export async function waitForTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}
