import { FACE_POINTS } from '@color-almanac/domain';
import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';
import type { ScanRequest } from '@color-almanac/vision';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { defer } from '../../testing/defer.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, FOUND, press } from '../../testing/personal-steps.ts';
import {
  chooseFiles,
  choosePhoto,
  makePhoto,
  makeServices,
  photoFile,
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
  await chooseFiles(photoFile('second.jpg'));
  await waitFor(() => expect(decodePhoto).toHaveBeenCalledTimes(2));
  return {
    scanned,
    decodePhoto,
    decoded: (decoding: PhotoDecoding) => act(async () => resolve(decoding)),
  };
}

/** A photo so many times as wide as the first one, whose width is 100. */
function widePhoto(factor: number) {
  const photo = makePhoto();
  return { ...photo, pixels: { ...photo.pixels, width: factor * photo.pixels.width } };
}

const isBusy = () =>
  screen.getByRole('button', { name: /Get color points|Analyzing/ }).getAttribute('aria-busy');

describe('a press on Get color points while another photo is being opened', () => {
  it('is shown as accepted, and scans that photo once it is open', async () => {
    const { scanned, decoded } = await chooseSecondPhoto();
    press('Get color points');
    await waitFor(() => expect(isBusy()).toBe('true'));
    expect(scanned).toEqual([]);
    await decoded({ ok: true, photo: widePhoto(2) });
    await screen.findByText('AI Point Detection Results');
    expect(scanned).toEqual([200]);
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

  it('scans the photo chosen last when a third is chosen before the second is open', async () => {
    const { scanned, decoded, decodePhoto } = await chooseSecondPhoto();
    press('Get color points');
    await waitFor(() => expect(isBusy()).toBe('true'));
    const third = defer<PhotoDecoding>();
    decodePhoto.mockReturnValueOnce(third.promise);
    await chooseFiles(photoFile('third.jpg'));
    await waitFor(() => expect(decodePhoto).toHaveBeenCalledTimes(3));
    expect(isBusy()).toBe('true');
    await decoded({ ok: true, photo: widePhoto(2) });
    await act(async () => third.resolve({ ok: true, photo: widePhoto(3) }));
    await screen.findByText('AI Point Detection Results');
    expect(scanned).toEqual([300]);
  });

  it('scans that photo when it only opens at the second try', async () => {
    const { scanned, decoded, decodePhoto } = await chooseSecondPhoto();
    await decoded({ ok: false, failure: { reason: 'damaged' }, mayRecover: true });
    press('Get color points');
    decodePhoto.mockResolvedValueOnce({ ok: true, photo: widePhoto(2) });
    await screen.findByText('AI Point Detection Results');
    expect(scanned).toEqual([200]);
  });

  it('scans the photo shown before once the other one was canceled', async () => {
    const { scanned } = await chooseSecondPhoto();
    fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
    press('Get color points');
    await screen.findByText('AI Point Detection Results');
    expect(scanned).toEqual([100]);
  });
});

describe('another photo chosen in the results of a scan', () => {
  const poor = { ...EXAMPLE_SCAN.hair, confidence: 20 };
  const unseen = { hex: null, x: -1, y: -1, confidence: 0, note: 'Closed' };
  it.each([
    ['Use another photo', poor],
    ['Choose another photo', unseen],
  ])('by %s closes them, so that the page says how it is taken up', async (name, point) => {
    const points = Object.fromEntries(FACE_POINTS.map((place) => [place, point]));
    const services = makeServices(async () => ({ ok: true, scan: { ...EXAMPLE_SCAN, ...points } }));
    const decodePhoto = vi.fn().mockResolvedValueOnce({ ok: true, photo: makePhoto() });
    decodePhoto.mockResolvedValue({ ok: false, failure: { reason: 'damaged' } });
    renderApp({ services: { ...services, decodePhoto }, inside: true });
    await choosePhoto();
    press('Get color points');
    const button = (await findScanResults()).getByRole('button', { name });
    const input = button.previousElementSibling;
    if (!input) throw new Error('The button has no file dialog');
    fireEvent.change(input, { target: { files: [photoFile('second.jpg')] } });
    expect(await screen.findAllByText(/damaged or incomplete/)).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('AI detected')).toBeNull();
    press('Get color points');
    expect(await findScanResults()).toBeTruthy();
  });
});

describe('Get color points while the stored photo is being opened', () => {
  it('is not there, and is once the photo is', async () => {
    const { promise, resolve } = defer<PhotoDecoding>();
    const services = makeServices();
    await services.dataStore.profiles.put(exampleProfile('anna', { is_default: true }));
    const stored = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
    await services.dataStore.photos.put('anna', stored);
    renderApp({ services: { ...services, decodePhoto: () => promise }, inside: true });
    await screen.findByText('Choose a photo');
    expect(screen.queryByRole('button', { name: 'Get color points' })).toBeNull();
    await act(async () => resolve({ ok: true, photo: makePhoto() }));
    expect(await screen.findByRole('button', { name: 'Get color points' })).toBeTruthy();
  });
});
