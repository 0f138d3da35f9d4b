import { sampleProfile } from '@color-almanac/sync/behaviour';
import type { FaceScanOutcome, VisionFailure } from '@color-almanac/vision';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { FOUND, press, waitForTurns } from '../../testing/personal-steps.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { choosePhoto, makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  tidyUp();
  localStorage.clear();
});

/** Nora with a photo, and a server that answers scans with this. */
async function showNora(...answers: readonly FaceScanOutcome[]) {
  const left = [...answers];
  const here = vi.fn(async (): Promise<FaceScanOutcome> => FOUND);
  const onServer = vi.fn(async (): Promise<FaceScanOutcome> => {
    const [next] = left.length > 1 ? left.splice(0, 1) : left;
    if (!next) throw new Error('No scan on the server was expected');
    return next;
  });
  const made = makeServices(here);
  const prepare = vi.spyOn(made.engine, 'prepare');
  const services = {
    ...made,
    account: openTestAccount(),
    serverEngine: { ...made.serverEngine, scanFace: onServer },
  };
  renderApp({ services });
  await choosePhoto();
  return { here, onServer, prepare };
}

const fail = (failure: VisionFailure): FaceScanOutcome => ({ ok: false, failure });
const OVERLOADED = fail({ reason: 'engine-unavailable', message: 'Overloaded', retryAfter: 5 });

/** A guest whose profile has a photo that is missing, as long as `get` finds none. */
async function showWithoutPhoto(scan: () => Promise<FaceScanOutcome>) {
  const services = makeServices(scan);
  const { photos, ...others } = services.dataStore;
  const { profiles } = others;
  const image_url = '/api/photos/1';
  await profiles.put({ ...sampleProfile('local_a'), is_default: true, image_url });
  const get = vi.spyOn(photos, 'get').mockResolvedValue(null);
  const isCurrent = vi.fn(async () => false);
  renderApp({
    services: { ...services, dataStore: { ...others, photos: { ...photos, isCurrent } } },
    inside: true,
  });
  await waitFor(() => expect(isCurrent).toHaveBeenCalled());
  await waitForTurns();
  return { get };
}

async function expectStartButton(): Promise<void> {
  await waitFor(() => expect(screen.queryByText('AI Analysis in Progress')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Get color points' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
}

describe('a scan by a signed-in user', () => {
  it('runs here when the user chose so, at once and on the next visit', async () => {
    const first = await showNora();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Scan on this device only' }));
    expect(
      screen.getByText(/^Read on this device. Your photo is saved in your account/),
    ).toBeTruthy();
    expect(first.prepare).toHaveBeenCalled();
    press('Get color points');
    expect(await screen.findByText('AI Point Detection Results')).toBeTruthy();
    expect(first.here).toHaveBeenCalledOnce();
    tidyUp();

    await showNora();
    const choice = await screen.findByRole('checkbox', { name: 'Scan on this device only' });
    expect(choice.getAttribute('aria-checked')).toBe('true');
  });
});

describe('a scan that fails', () => {
  it('[S2-SCAN-13] shows an alert, and the button comes back', async () => {
    await showNora(fail({ reason: 'rate_limit', message: '' }));
    press('Get color points');
    const name = 'Rate limit exceeded. Please wait a moment before trying again.';
    fireEvent.click(within(await screen.findByRole('alertdialog', { name })).getByText('OK'));
    await expectStartButton();
  });

  it('[S2-SCAN-12] because the photo is missing says so, and works once the photo loads', async () => {
    const { get } = await showWithoutPhoto(async () => FOUND);
    press('Get color points');
    const received = await screen.findByRole('alertdialog', { name: 'Failed to process image.' });
    fireEvent.click(within(received).getByText('OK'));
    await expectStartButton();

    get.mockResolvedValue({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' });
    press('Get color points');
    expect(await screen.findByText('AI Point Detection Results')).toBeTruthy();
    expect(await screen.findByText('Upload new photo')).toBeTruthy();
  });

  it('does nothing to the next press when its photo with several faces is missing again', async () => {
    const box = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
    const face = { ...box, eyes: [], pixels: 200, others: [{ ...box, x: 0.1 }] };
    const several = { ok: true, scan: { ...EXAMPLE_SCAN, face } } as const;
    const scan = vi.fn(async () => several);
    const { get } = await showWithoutPhoto(scan);
    for (const times of [1, 2]) {
      get.mockResolvedValueOnce({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' });
      press('Get color points');
      await waitFor(() => expect(scan).toHaveBeenCalledTimes(times));
      await expectStartButton();
    }
  });
});

describe('a scan on an overloaded server', () => {
  it('[S2-SCAN-07] says when it is retried, can be canceled while it waits, and runs here when the user chooses so in the meantime', async () => {
    const { onServer, here } = await showNora(OVERLOADED);
    press('Get color points');
    await screen.findByText(/^The service is overloaded/);
    press('Cancel');
    await expectStartButton();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Get color points');
    await waitForTurns();
    expect(screen.getByText(/^The service is overloaded/)).toBeTruthy();
    // In another tab.
    localStorage.setItem('scanOnDeviceOnly', 'true');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitForTurns();
    // The steps that were shown, and the markers that land.
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    await screen.findByText('AI Point Detection Results');
    expect(onServer).toHaveBeenCalledTimes(2);
    expect(here).toHaveBeenCalledOnce();
  });
});
