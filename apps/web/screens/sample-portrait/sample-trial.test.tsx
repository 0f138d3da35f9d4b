import { analyzeColors, acceptScan, colorDataOf } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import type { FaceScanOutcome, ScanRequest } from '@color-almanac/vision';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { headlineOf } from '../../features/season/result/headline.ts';
import { defer } from '../../testing/defer.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { FOUND } from '../../testing/personal-steps.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../page/services.ts';

const TRY = 'Try with a sample portrait';
const OWN = 'Use your own photo';

// Compiled ahead, because that takes seconds on a busy machine.
beforeAll(() => import('./sample-trial.tsx'));

const fetchPortrait = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchPortrait.mockReset().mockImplementation(async () => new Response('portrait'));
  vi.stubGlobal('fetch', fetchPortrait);
});

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The methods that change nothing. */
const READS = /^(list|get|watch|knowsAll|refetch|is[A-Z])/;

/** Records every call of a data store that may change something. */
function recordWrites(dataStore: DataStore) {
  const writes: string[] = [];
  const record = <Repository extends object>(noun: string, repository: Repository): Repository =>
    new Proxy(repository, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function' || READS.test(String(name))) return value;
        return (...given: unknown[]) => {
          writes.push(`${noun}.${String(name)}`);
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  const recorded = Object.fromEntries(
    Object.entries(dataStore).map(([noun, repository]) => [noun, record(noun, repository)]),
  ) as unknown as DataStore;
  return { dataStore: recorded, writes };
}

/** Services that record what is written, and what is asked of the server. */
function watchServices(scan: (request: ScanRequest) => Promise<FaceScanOutcome>) {
  const made = makeServices(scan);
  const { dataStore, writes } = recordWrites(made.dataStore);
  const call = vi.spyOn(made.api, 'call');
  return { services: { ...made, dataStore } satisfies Services, writes, call };
}

const storedInBrowser = () =>
  JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

async function findTrial() {
  return within(await screen.findByRole('dialog', { name: 'Sample portrait' }));
}

async function tryTheSample() {
  fireEvent.click(await screen.findByRole('button', { name: TRY }));
  return findTrial();
}

/** What a profile's reading of the example scan is headed with. */
function expectedHeadline(): string {
  const now = '2026-03-01T12:00:00.000Z';
  const data = colorDataOf(acceptScan(sampleProfile('Anna'), EXAMPLE_SCAN, now));
  if (!data) throw new Error('The example has five colors');
  return headlineOf(analyzeColors(data));
}

describe('the trial with the sample portrait', () => {
  it('reads the portrait at the gate at once, and leaves nothing behind', async () => {
    const { services, writes, call } = watchServices(async () => FOUND);
    renderApp({ services, firstVisit: true });
    await screen.findByText('Continue without signing in');
    const before = storedInBrowser();

    const trial = await tryTheSample();
    expect(
      trial.getByText('This is a sample: Eileen Collins, NASA. Nothing is saved.'),
    ).toBeTruthy();
    expect(await trial.findByRole('heading', { name: expectedHeadline() })).toBeTruthy();
    expect(trial.getByRole('status').textContent).toBe(
      `The reading is ready: ${expectedHeadline()}.`,
    );
    fireEvent.click(trial.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Continue without signing in')).toBeTruthy();
    expect(writes).toEqual([]);
    expect(call).not.toHaveBeenCalled();
    expect(fetchPortrait.mock.calls.map(([address]) => address)).toEqual([
      expect.stringContaining('eileen-collins'),
    ]);
    expect(storedInBrowser()).toBe(before);
  });

  it('reads on the device for a signed-in user, and asks the server for nothing', async () => {
    const { services, writes, call } = watchServices(async () => FOUND);
    const onServer = vi.spyOn(services.serverEngine, 'scanFace');
    renderApp({ services: { ...services, account: openTestAccount() } });
    await screen.findByRole('button', { name: TRY });
    writes.splice(0);
    call.mockClear();

    const trial = await tryTheSample();
    await trial.findByRole('heading', { name: expectedHeadline() });
    expect(onServer).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    expect(writes).toEqual([]);
  });

  it('says how far the reading is, and is canceled and freed when it closes', async () => {
    const asked = defer<ScanRequest>();
    const release = vi.fn<() => void>();
    const { services } = watchServices((request) => {
      asked.resolve(request);
      return new Promise(() => undefined);
    });
    const decodePhoto: Services['decodePhoto'] = async (file, options) => {
      const decoding = await services.decodePhoto(file, options);
      return decoding.ok ? { ok: true, photo: { ...decoding.photo, release } } : decoding;
    };
    renderApp({ services: { ...services, decodePhoto }, inside: true });
    const trial = await tryTheSample();
    const request = await asked.promise;
    act(() => request.onStep?.('analyzing-colors'));
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain(
      'Analyzing colors',
    );
    expect(release).not.toHaveBeenCalled();
    fireEvent.click(trial.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(request.signal?.aborted).toBe(true));
    expect(release).toHaveBeenCalledOnce();
  });

  it('says why the engine failed, and reads again on request', async () => {
    const outcomes: FaceScanOutcome[] = [
      { ok: false, failure: { reason: 'engine-not-loaded' } },
      FOUND,
    ];
    const { services } = watchServices(async () => outcomes.shift() ?? FOUND);
    renderApp({ services, inside: true });
    const trial = await tryTheSample();
    const alert = await trial.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t load the color engine. Check your connection');
    fireEvent.click(trial.getByRole('button', { name: 'Try Again' }));
    expect(await trial.findByRole('heading', { name: expectedHeadline() })).toBeTruthy();
    expect(trial.queryByRole('alert')).toBeNull();
  });

  it('says that the portrait did not load, without calling it a fault of the page', async () => {
    const { services } = watchServices(async () => FOUND);
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    fetchPortrait.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderApp({ services, inside: true });
    const trial = await tryTheSample();
    expect((await trial.findByRole('alert')).textContent).toContain(
      'The portrait didn’t load. Check your connection and try again.',
    );
    expect(reported).not.toHaveBeenCalled();
  });

  it('closes for a photo of the user’s own, which is then taken as ever', async () => {
    const { services } = watchServices(async () => FOUND);
    renderApp({ services, inside: true });
    const trial = await tryTheSample();
    await trial.findByRole('heading', { name: expectedHeadline() });
    const own = trial.getByRole('button', { name: OWN });
    const input = own.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) throw new Error('The button opens no file dialog');
    const file = new File([new Uint8Array([1, 2, 3])], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(input, { target: { files: [file] } });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Upload new photo')).toBeTruthy();
    expect(screen.getByText('0 of 5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: TRY })).toBeNull();
  });

  it('leads from the gate of any screen to personal mode', async () => {
    const { services } = watchServices(async () => FOUND);
    const { router } = renderApp({ services, path: '/catalog' });
    const trial = await tryTheSample();
    fireEvent.click(trial.getByRole('button', { name: OWN }));
    expect(await screen.findByRole('heading', { name: 'Set Profile Colors' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Drop a portrait here')).toBeTruthy();
  });

  it('is not offered for pictures that show no face', async () => {
    const { services } = watchServices(async () => FOUND);
    const profile = sampleProfile('Kitchen');
    await services.dataStore.profiles.put({
      ...profile,
      preferences: { ...profile.preferences, type: 'generic' },
    });
    renderApp({ services, inside: true });
    await screen.findByText('Drop a picture here');
    expect(screen.queryByRole('button', { name: TRY })).toBeNull();
  });
});
