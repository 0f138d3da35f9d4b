import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { media } from '../../../media/media.ts';
import { press } from '../../../testing/dialog-steps.ts';
import { exampleItem } from '../../../testing/example-garment.ts';
import { fakeCutouts, type FakeCutouts } from '../../../testing/fake-cutouts.ts';
import { toastStack } from '../../../ui/toast/show-toast.ts';
import { BACKGROUND_WORDS as WORDS } from '../../../words/background.words.ts';
import { PHOTO_WORDS } from '../../../words/photo.words.ts';
import { VIEWER_WORDS } from '../../../words/photo-viewer.words.ts';
import { useCatalogItems } from '../use-catalog-items.ts';
import { ItemPicture } from './item-picture.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const COAT = exampleItem('coat', { name: 'Coat' });
const PHOTO = { bytes: new TextEncoder().encode('photo of coat'), type: 'image/jpeg' };

let repository: ItemRepository;
let cutouts: FakeCutouts;
let shown: Map<string, Blob>;

beforeEach(async () => {
  repository = createMemoryDataStore().items;
  cutouts = fakeCutouts();
  shown = new Map();
  await repository.put(COAT, PHOTO);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${shown.size}`;
    shown.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shown() {
  const { items, reload } = useCatalogItems(repository);
  const [item] = items ?? [];
  if (!item) return null;
  return <ItemPicture {...{ item, repository, cutouts, reload }} now={() => NOW} />;
}

/** Waits until the picture has this content. */
const expectPicture = (content: string) =>
  waitFor(async () => {
    const { src } = screen.getByRole<HTMLImageElement>('img', { name: 'Photo of Coat' });
    expect(await shown.get(src)?.text()).toBe(content);
  });
/** In place of the worker: a turned picture says so. */
function turnByName(): void {
  vi.spyOn(media, 'call').mockImplementation((async (
    _name: string,
    { photo, turns }: { readonly photo: StoredPhoto; readonly turns: number },
  ) => {
    const text = `${new TextDecoder().decode(photo.bytes)}, turned ${turns}`;
    return { ...photo, bytes: new TextEncoder().encode(text) };
  }) as typeof media.call);
}
const isRemoved = async () => (await repository.get('coat'))?.background_removed;

describe('ItemPicture', () => {
  it('shows the original photo, removes its background on request, and restores it with one press', async () => {
    render(<Shown />);
    await expectPicture('photo of coat');
    await press(WORDS.remove);
    await expectPicture('cutout of coat');
    expect(screen.getByRole('status').textContent).toBe(WORDS.removed);
    expect(await isRemoved()).toBe(true);
    await press(WORDS.restore);
    await expectPicture('photo of coat');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(await isRemoved()).toBe(false);
    expect(await repository.getPhoto('coat')).toEqual(PHOTO);
  });

  it('says that the outline may be wrong', async () => {
    cutouts.outcome = { ok: true, isSure: false };
    render(<Shown />);
    await press(WORDS.remove);
    await expectPicture('cutout of coat');
    expect(screen.getByRole('status').textContent).toContain(WORDS.unsure);
  });

  it('says why the background stays, and changes nothing', async () => {
    cutouts.outcome = { ok: false, reason: 'no-garment' };
    render(<Shown />);
    await press(WORDS.remove);
    await screen.findByText(WORDS.failures['no-garment']);
    await expectPicture('photo of coat');
    expect(await isRemoved()).toBe(false);
  });

  it('makes its own cutout where another device requested one, and shows the photo until then', async () => {
    await repository.put({ ...COAT, background_removed: true });
    cutouts.outcome = { ok: false, reason: 'unavailable' };
    const { unmount } = render(<Shown />);
    await screen.findByText(WORDS.failures.unavailable);
    await expectPicture('photo of coat');
    unmount();
    cutouts.outcome = { ok: true, isSure: true };
    render(<Shown />);
    await expectPicture('cutout of coat');
  });

  it('turns the photo by a quarter with each press, with or without its background, and keeps colors and photo', async () => {
    const before = await repository.get('coat');
    turnByName();
    render(<Shown />);
    await expectPicture('photo of coat');
    await press(VIEWER_WORDS.turn);
    await expectPicture('photo of coat, turned 1');
    await press(WORDS.remove);
    await expectPicture('cutout of coat, turned 1');
    for (const turns of [2, 3]) {
      await press(VIEWER_WORDS.turn);
      await expectPicture(`cutout of coat, turned ${turns}`);
    }
    await press(WORDS.restore);
    await press(VIEWER_WORDS.turn);
    await expectPicture('photo of coat');
    expect(await repository.getPhoto('coat')).toEqual(PHOTO);
    expect(await repository.get('coat')).toEqual({ ...before, updated_at: NOW });
  });

  it('says why the photo was not turned, and shows it as it was', async () => {
    turnByName();
    render(<Shown />);
    await expectPicture('photo of coat');
    vi.spyOn(repository, 'put').mockResolvedValue(FULL);
    await press(VIEWER_WORDS.turn);
    await waitFor(() =>
      expect(toastStack.getShown()).toMatchObject([
        {
          type: 'error',
          title: PHOTO_WORDS.notTurnedTitle,
          text: 'This device is out of space. Delete something you no longer need, then try again.',
        },
      ]),
    );
    await expectPicture('photo of coat');
  });

  it.each([
    [
      'it cannot be saved',
      () => vi.spyOn(repository, 'put').mockResolvedValue(FULL),
      'We couldn’t save this. This device is out of space. Delete something you no longer need, then try again.',
    ],
    [
      'the item was deleted in the meantime',
      () => {
        vi.spyOn(repository, 'get').mockResolvedValue(null);
        vi.spyOn(repository, 'isGone').mockResolvedValue(true);
      },
      'We couldn’t save this. It was deleted in another tab or on another device.',
    ],
    [
      'it cannot be read now',
      () => vi.spyOn(repository, 'get').mockResolvedValue(null),
      'We couldn’t save this. This browser’s storage doesn’t answer. Please try again; if it still fails, restart your browser.',
    ],
  ])('says so when %s', async (_what, happen, words) => {
    render(<Shown />);
    await expectPicture('photo of coat');
    happen();
    await press(WORDS.remove);
    await screen.findByText(words);
    await expectPicture('photo of coat');
  });
});

const FULL = { kind: 'failed', reason: 'full' } as const;
