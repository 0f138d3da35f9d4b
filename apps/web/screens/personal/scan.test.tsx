import { sampleProfile } from '@color-almanac/sync/behaviour';
import type { FaceScanOutcome, ScanRequest } from '@color-almanac/vision';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  findScanResults,
  FOUND,
  press,
  readStoredProfile,
  scanWith,
  waitForTurns,
} from '../../testing/personal-steps.ts';
import { choosePhoto, makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import { SEASON_WORDS } from '../../words/season.words.ts';

beforeAll(hurryPauses);

// jsdom has no scrolling.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

// Compiled ahead, because nothing can be awaited while timers are faked.
beforeAll(() => import('../../features/profile/switch-profile.tsx'));

afterEach(() => {
  vi.useRealTimers();
  tidyUp();
});

/** An engine that waits before every step until the test lets it continue. */
function makePausedEngine() {
  let request: ScanRequest | null = null;
  let answer: ((outcome: FaceScanOutcome) => void) | null = null;
  const services = makeServices((asked) => {
    request = asked;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  return {
    services,
    step: (name: Parameters<NonNullable<ScanRequest['onStep']>>[0]) =>
      act(() => request?.onStep?.(name)),
    answer: (outcome: FaceScanOutcome) => act(async () => answer?.(outcome)),
    wasAborted: () => request?.signal?.aborted ?? false,
  };
}

const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;
const held = () =>
  ['Get Color Season', 'Turn'].map(
    (name) => screen.getByRole('button', { name, hidden: true }).ariaDisabled,
  );
const lockState = () => document.querySelector('[aria-label=Locked]')?.getAttribute('aria-pressed');

async function switchToBerta(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Switch Profile/ }));
  await waitForTurns();
  fireEvent.click(screen.getByRole('button', { name: /Berta/ }));
  await waitForTurns();
  expect(screen.getByRole('button', { name: 'Switch Profile, active: Berta' })).toBeTruthy();
}

describe('before a scan', () => {
  it('[S2-IMG-01] [S2-IMG-03] a photo is needed, for which there is a place', async () => {
    renderApp({ inside: true });
    expect(await screen.findByText('Drop a portrait here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get color points' })).toBeNull();
    await choosePhoto();
    expect(screen.getByRole('button', { name: 'Get color points' })).toBeTruthy();
  });

  it('[S2-IMG-04] [S2-IMG-05] [S2-IMG-06] a guide explains photo, light, makeup, angle, figures, locked points and failures', async () => {
    renderApp({ inside: true });
    const name = 'Setting Up Your Color Profile';
    fireEvent.click(await screen.findByRole('button', { name }));
    const guide = within(await screen.findByRole('dialog', { name }));
    expect(guide.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Photos',
      'Lighting',
      'Makeup',
      'Angle',
      'Confidence scores',
      'Locked positions after a scan',
      'Troubleshooting',
    ]);
    fireEvent.click(guide.getByRole('button', { name: 'Got it!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a scan', () => {
  it('[S2-SCAN-01] [S2-SCAN-02] [S2-SCAN-03] [S2-IMG-02] shows its steps as the engine reaches them', async () => {
    const { services, step, answer } = makePausedEngine();
    renderApp({ services, inside: true });
    await choosePhoto();
    press('Get color points');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('AI Analysis in Progress')).toBeTruthy();
    expect(dialog.getByText(/usually takes 5-10 seconds/)).toBeTruthy();
    expect(currentStep()).toContain('Processing image');
    step('detecting-features');
    expect(currentStep()).toContain('Detecting facial features');
    step('analyzing-colors');
    expect(currentStep()).toContain('Analyzing colors');
    const busy = document.querySelector('[aria-busy=true]');
    expect(busy?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Analyzing...').getAttribute('aria-hidden')).toBe('false');
    await answer(FOUND);
    expect(await screen.findByText('AI Point Detection Results')).toBeTruthy();
  });

  it('shows no steps when it is fast, and its markers on the photo before its results', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { services, answer } = makePausedEngine();
    renderApp({ services, inside: true });
    vi.useRealTimers();
    await choosePhoto();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Get color points');
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.queryByText('AI Analysis in Progress')).toBeNull();
    await answer(FOUND);
    await waitForTurns();
    expect(document.querySelectorAll('[data-point]')).toHaveLength(5);
    expect(screen.queryByText('AI Point Detection Results')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(700));
    await waitForTurns();
    expect(screen.getByText('AI Point Detection Results')).toBeTruthy();
  });

  it('of the same photo holds the season of its old points, and Turn, until it is answered', async () => {
    const { services, answer } = makePausedEngine();
    renderApp({ services, inside: true });
    await choosePhoto();
    press('Get color points');
    await screen.findByText('AI Analysis in Progress');
    await answer(FOUND);
    fireEvent.click((await findScanResults()).getByText('Get Color Season'));
    const reading = await screen.findByRole('dialog', { name: 'AI Analysis Result' });
    fireEvent.keyDown(reading, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(held()).toEqual([null, null]);
    press('Get color points');
    expect(held()).toEqual(['true', 'true']);
    act(() => void dispatchEvent(new Event('triggerColorAnalysis')));
    await screen.findByText('AI Analysis in Progress');
    await answer(FOUND);
    const results = await findScanResults();
    expect(screen.queryByText('Analyzing Your Colors')).toBeNull();
    fireEvent.click(results.getByText('Update Points Manually'));
    await waitFor(() => expect(held()).toEqual([null, null]));
  });

  it('of a photo without a face says so, and offers another photo, a turn and placing by hand', async () => {
    await scanWith({ ok: false, failure: { reason: 'no-face' } });
    const dialog = within(await screen.findByRole('dialog', { name: 'No face found' }));
    expect(dialog.getByText('Failed to analyze image with AI. Please try again.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Choose another photo' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Turn it' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Place points by hand' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 of 5: tap your hair near the roots.')).toBeTruthy();
  });

  it('can be canceled', async () => {
    const { services, wasAborted } = makePausedEngine();
    renderApp({ services, inside: true });
    await choosePhoto();
    press('Get color points');
    await screen.findByText('AI Analysis in Progress');
    press('Cancel');
    expect(wasAborted()).toBe(true);
    await waitFor(() => expect(screen.queryByText('AI Analysis in Progress')).toBeNull());
  });

  it('[S2-CONF-13] [S2-PVIEW-13] saves the scan at once and reads the season half a second later, locking the points', async () => {
    const services = await scanWith(FOUND);
    const dialog = await findScanResults();
    vi.useFakeTimers();
    fireEvent.click(dialog.getByText('Get Color Season'));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect((await readStoredProfile(services)).personal_colors.savedAIData).toEqual(EXAMPLE_SCAN);
    expect(lockState()).toBe('false');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(lockState()).toBe('true');
    expect(screen.getByText('Analyzing Your Colors')).toBeTruthy();
  });

  it('is undone completely: its points, the saved scan, the lock and the pending season', async () => {
    const services = await scanWith(FOUND);
    const dialog = await findScanResults();
    vi.useFakeTimers();
    fireEvent.click(dialog.getByText('Get Color Season'));
    await act(() => vi.advanceTimersByTimeAsync(499));
    press('Undo');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText('Analyzing Your Colors')).toBeNull();
    expect(lockState()).toBe('false');
    expect((await readStoredProfile(services)).personal_colors).toMatchObject({
      savedAIData: null,
      colorPoints: [],
    });
    press('Redo');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect((await readStoredProfile(services)).personal_colors.savedAIData).toEqual(EXAMPLE_SCAN);
    expect(screen.getByText('5 of 5')).toBeTruthy();
  });

  it('[S2-CONF-13] reads the season once, however often the buttons are pressed', async () => {
    const { dataStore } = await scanWith(FOUND);
    const dialog = await findScanResults();
    const put = vi.spyOn(dataStore.profiles, 'put');
    vi.useFakeTimers();
    fireEvent.click(dialog.getByText('Get Color Season'));
    // The closing modal can still be pressed.
    fireEvent.click(dialog.getByText('Get Color Season'));
    fireEvent.click(dialog.getByText('Update Points Manually'));
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(put).toHaveBeenCalledOnce();
    press('Get Color Season');
    await act(() => vi.advanceTimersByTimeAsync(100));
    const step = currentStep();
    expect(step).toContain(SEASON_WORDS.analyzingSteps[0]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    // A second start would be back at the first step.
    expect(currentStep()).toContain(SEASON_WORDS.analyzingSteps[1]);
    expect(lockState()).toBe('true');
  });

  it('[S2-CONF-14] saves only the points, without positions, for users who place them by hand', async () => {
    const services = await scanWith(FOUND);
    fireEvent.click(await screen.findByText('Update Points Manually'));
    await waitFor(() => expect(lockState()).toBe('false'));
    const { colorPoints, savedAIData } = (await readStoredProfile(services)).personal_colors;
    expect(colorPoints.map(({ x, y }) => [x, y])).toEqual(
      Array.from({ length: 5 }, () => [-1, -1]),
    );
    expect(savedAIData).toBeNull();
    expect(screen.queryByText('Analyzing Your Colors')).toBeNull();
  });

  it.each(['another screen', 'another profile', 'another photo'])(
    '[S2-CONF-13] reads no season and locks nothing after the user went to %s',
    async (where) => {
      const services = makeServices(async () => FOUND);
      await services.dataStore.profiles.put({ ...sampleProfile('local_a'), is_default: true });
      await services.dataStore.profiles.put({ ...sampleProfile('local_b'), profile_name: 'Berta' });
      const { router } = renderApp({ services, inside: true });
      await choosePhoto();
      press('Get color points');
      const dialog = await findScanResults();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(dialog.getByText('Get Color Season'));
      await act(() => vi.advanceTimersByTimeAsync(400));
      if (where === 'another screen') {
        await act(() => router.navigate('/wardrobe'));
        await waitForTurns();
      }
      if (where === 'another profile') await switchToBerta();
      if (where === 'another photo') {
        const input = document.querySelector('input[type=file]');
        if (!input) throw new Error('The page offers no file dialog');
        const file = new File([new Uint8Array([1])], 'other.jpg', { type: 'image/jpeg' });
        fireEvent.change(input, { target: { files: [file] } });
      }
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(screen.queryByText('Analyzing Your Colors')).toBeNull();
      expect(screen.queryByText('AI Analysis Result')).toBeNull();
      expect(lockState()).not.toBe('true');
    },
  );
});
