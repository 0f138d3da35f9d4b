import { contextOf } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, readStoredProfile, scanWith } from '../../testing/personal-steps.ts';
import { chooseFiles, photoFile, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);
afterEach(tidyUp);

const COVERED: FaceScan = {
  ...EXAMPLE_SCAN,
  hair: { hex: null, x: -1, y: -1, confidence: 0, note: [{ code: 'hair-covered' }] },
};
const BLACK = '#1E1917';

/** The results of a photo with a hat, where black hair is chosen and nothing saved yet. */
async function chooseHair() {
  const services = await scanWith({ ok: true, scan: COVERED });
  const results = await findScanResults();
  fireEvent.click(results.getByRole('button', { name: 'Choose your hair color' }));
  const color = results.getByRole('radio', { name: new RegExp(BLACK) });
  fireEvent.click(color);
  await waitFor(() => expect(color.getAttribute('aria-checked')).toBe('true'));
  const readContext = async () => contextOf(await readStoredProfile(services));
  expect((await readContext()).naturalHair).toBeNull();
  return { results, readContext };
}

describe('a hair color chosen among the results of a scan', () => {
  it.each(['Get Color Season', 'Update Points Manually'])(
    'is saved with the points by %s, and says nothing else about the hair',
    async (name) => {
      const { results, readContext } = await chooseHair();
      fireEvent.click(results.getByRole('button', { name }));
      await waitFor(async () =>
        expect(await readContext()).toMatchObject({
          hairState: 'natural',
          naturalHair: BLACK,
        }),
      );
    },
  );

  it('is forgotten with the scan when another photo is taken instead', async () => {
    const { readContext } = await chooseHair();
    await chooseFiles(photoFile('second.jpg'));
    await waitFor(() => expect(screen.queryByText('AI Point Detection Results')).toBeNull());
    expect((await readContext()).naturalHair).toBeNull();
  });
});
