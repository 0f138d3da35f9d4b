import { FACE_POINTS } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  FOUND,
  findScanResults,
  press,
  readStoredProfile,
  scanWith,
} from '../../testing/personal-steps.ts';
import { renderApp, tidyUp } from '../../testing/render-app.tsx';
import { POINT_DESCRIPTIONS } from '../../words/point-descriptions.words.ts';

beforeAll(hurryPauses);

afterEach(tidyUp);

describe('a profile after a reload', () => {
  it('[S2-PCS-11] [S2-PCS-15] shows what the scan found and how sure it was, and is read on a window event', async () => {
    const services = await scanWith(FOUND);
    fireEvent.click((await findScanResults()).getByText('Update Points Manually'));
    await screen.findByText('5 of 5');
    await waitFor(async () =>
      expect((await readStoredProfile(services)).personal_colors.colorPoints).toHaveLength(5),
    );
    tidyUp();
    renderApp({ services, inside: true });
    expect(await screen.findByText(/^Good\. .*Check Dark Eye/)).toBeTruthy();

    act(() => void dispatchEvent(new Event('triggerColorAnalysis')));
    expect(await screen.findByRole('dialog', { name: 'AI Analysis Result' })).toBeTruthy();
  });
});

it('[S2-PCS-02] [S2-PCS-10] a new profile says how many colors are needed, and lists their categories on request', async () => {
  renderApp({ inside: true });
  const needed = 'Complete at least 5 colors to analyze your season';
  expect(await screen.findByText(needed)).toBeTruthy();
  const description = POINT_DESCRIPTIONS['hair'] ?? '';
  const analysis = await screen.findByRole('button', { name: /^Color Point Analysis/ });
  expect(screen.queryByText(description)).toBeNull();
  fireEvent.click(analysis);
  expect(await screen.findByText(description)).toBeTruthy();
  fireEvent.click(analysis);
  await waitFor(() => expect(screen.queryByText(description)).toBeNull());
});

const markersOf = () => document.querySelectorAll('[data-point]');

it('[S2-PVIEW-08] the photo has a marker only for points with a place on it', async () => {
  await scanWith(FOUND);
  fireEvent.click((await findScanResults()).getByText('Update Points Manually'));
  await screen.findByText('5 of 5');
  expect(markersOf()).toHaveLength(0);
  press('Get color points');
  fireEvent.click((await findScanResults()).getByText('Get Color Season'));
  await waitFor(() => expect(markersOf()).toHaveLength(FACE_POINTS.length));
});
