import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Cloth } from '../../media/drape/cloth.ts';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import { defer } from '../../testing/defer.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';
import { fakeCameras, fakeStream } from '../../testing/fake-camera.ts';
import { MirrorDialog } from './mirror-dialog.tsx';

const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  { kind: 'color', hex: '#F4E1CF', name: 'Oat milk', season: 'soft_autumn' },
  { kind: 'color', hex: '#0D0D12', name: 'Black', season: 'deep_winter' },
  // The same color in another season.
  { kind: 'color', hex: '#0D0D12', name: 'Ink', season: 'clear_winter' },
];

const unexpected = () => Promise.reject(new Error('Nothing was to be seen'));

function makeEngines(isReady: boolean) {
  const close = vi.fn(async () => undefined);
  const engine = {
    prepare: async () => isReady,
    trackFace: unexpected,
    inspectFrame: unexpected,
    segmentFrame: unexpected,
    segmentPortrait: unexpected,
    close,
  };
  const engines: MirrorEngines = { tracker: engine, segmenter: engine };
  return { engines, close };
}

let stop: ReturnType<typeof vi.fn>;
let openCamera: () => Promise<MediaStream>;

beforeEach(() => {
  const { stream, track } = fakeStream();
  ({ stop } = track);
  openCamera = async () => stream;
  fakeCameras(() => openCamera());
});
afterEach(cleanup);

function show(openEngines: () => Promise<MirrorEngines>) {
  const order = { onClose: () => {}, openEngines, cloths: CLOTHS, gains: null, onSave: () => {} };
  const { rerender } = render(<MirrorDialog open {...order} />);
  return { close: () => rerender(<MirrorDialog open={false} {...order} />) };
}

const isChosen = (name: RegExp) =>
  screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true';

/** Whether the mirror acts on a key instead of the page. */
const isTaken = (key: string) => !fireEvent.keyDown(document.body, { key });

describe('MirrorDialog', () => {
  it('says that it loads, and freezes nothing before it shows a face', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findAllByText(MIRROR_WORDS.loading)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Freeze' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('offers to load the models again, and turns the camera off meanwhile', async () => {
    const failing = makeEngines(false);
    const ready = makeEngines(true);
    const open = vi
      .fn<() => Promise<MirrorEngines>>()
      .mockResolvedValueOnce(failing.engines)
      .mockResolvedValue(ready.engines);
    show(open);
    expect(await screen.findByText(MIRROR_WORDS.unloadedTitle)).toBeTruthy();
    await waitFor(() => expect(stop).toHaveBeenCalled());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText('Look into the camera.')).not.toHaveLength(0);
    expect(failing.close).toHaveBeenCalled();
  });

  it('says what to do when the camera is blocked, without offering a file', async () => {
    openCamera = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    show(async () => makeEngines(true).engines);
    expect(await screen.findByText(CAMERA_WORDS.deniedText)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('ends both engines and the camera when it closes', async () => {
    const { engines, close } = makeEngines(true);
    const dialog = show(async () => engines);
    expect(await screen.findAllByText('Look into the camera.')).not.toHaveLength(0);
    dialog.close();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    expect(stop).toHaveBeenCalled();
  });

  it('turns the camera off while the page is hidden, and on again', async () => {
    const opened = vi.fn(openCamera);
    openCamera = opened;
    show(async () => makeEngines(true).engines);
    expect(await screen.findAllByText('Look into the camera.')).not.toHaveLength(0);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(opened).toHaveBeenCalledOnce();
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect(await screen.findAllByText('Look into the camera.')).not.toHaveLength(0);
  });

  it('ends engines that open after it was closed', async () => {
    const { engines, close } = makeEngines(true);
    const opening = defer<MirrorEngines>();
    const dialog = show(() => opening.promise);
    await screen.findAllByText(MIRROR_WORDS.loading);
    dialog.close();
    opening.resolve(engines);
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('leaves the keys to the page once it is closed', async () => {
    const dialog = show(async () => makeEngines(true).engines);
    await screen.findByRole('button', { name: 'Freeze' });
    expect([' ', 'ArrowRight'].map(isTaken)).toEqual([true, true]);
    dialog.close();
    expect([' ', 'ArrowRight'].map(isTaken)).toEqual([false, false]);
  });

  it('moves from cloth to cloth by the arrow keys, round the list, wherever the focus is', async () => {
    show(async () => makeEngines(true).engines);
    const freeze = await screen.findByRole('button', { name: 'Freeze' });
    expect(isChosen(/Oat milk #F4E1CF, Soft Autumn/)).toBe(true);
    fireEvent.keyDown(freeze, { key: 'ArrowRight' });
    expect(isChosen(/Black/)).toBe(true);
    expect(isChosen(/Ink/)).toBe(false);
    fireEvent.keyDown(freeze, { key: 'ArrowRight' });
    expect(isChosen(/Ink/)).toBe(true);
    fireEvent.keyDown(freeze, { key: 'ArrowRight' });
    expect(isChosen(/Oat milk/)).toBe(true);
    fireEvent.keyDown(freeze, { key: 'ArrowLeft' });
    expect(isChosen(/Ink/)).toBe(true);
    // Tab reaches the list at the chosen cloth.
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });
});
