import type { PhotoDecoding } from '../../vision/decode-photo.ts';
import type { ScanRequest } from '@color-almanac/vision';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { FOUND, press } from '../../testing/personal-steps.ts';
import {
  choosePhoto,
  makePhoto,
  makeServices,
  renderApp,
  tidyUp,
} from '../../testing/render-app.tsx';

beforeAll(hurryPauses);
afterEach(tidyUp);

/** A page that shows one photo while a second, twice as wide, is still being decoded. */
async function chooseSecondPhoto() {
  const scanned: number[] = [];
  const { promise, resolve } = defer<PhotoDecoding>();
  const decodePhoto = vi.fn().mockResolvedValueOnce({ ok: true, photo: makePhoto() });
  const scan = async ({ pixels }: ScanRequest) => {
    scanned.push(pixels.width);
    return FOUND;
  };
  renderApp({ services: { ...makeServices(scan), decodePhoto }, inside: true });
  await choosePhoto();
  decodePhoto.mockReturnValueOnce(promise);
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('The page offers no file dialog');
  const file = new File([new Uint8Array([4])], 'second.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(decodePhoto).toHaveBeenCalledTimes(2));
  return { scanned, decoded: (decoding: PhotoDecoding) => act(async () => resolve(decoding)) };
}

const isBusy = () =>
  screen.getByRole('button', { name: /Get color points|Analyzing/ }).getAttribute('aria-busy');

describe('a press on Get color points while another photo is being opened', () => {
  it('is shown as accepted, and scans that photo once it is open', async () => {
    const { scanned, decoded } = await chooseSecondPhoto();
    press('Get color points');
    await waitFor(() => expect(isBusy()).toBe('true'));
    expect(scanned).toEqual([]);
    const second = makePhoto();
    const pixels = { ...second.pixels, width: 2 * second.pixels.width };
    await decoded({ ok: true, photo: { ...second, pixels } });
    await screen.findByText('AI Point Detection Results');
    expect(scanned).toEqual([pixels.width]);
  });

  it('scans nothing when that photo is refused', async () => {
    const { scanned, decoded } = await chooseSecondPhoto();
    press('Get color points');
    await waitFor(() => expect(isBusy()).toBe('true'));
    await decoded({ ok: false, failure: { reason: 'damaged' } });
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect(await screen.findAllByText(/damaged or incomplete/)).not.toEqual([]);
    expect(scanned).toEqual([]);
  });
});
