import { analyzeGarment } from '@color-almanac/domain';
import type { CatalogItem, GarmentScan } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from '../../testing/dialog-steps.ts';
import type { ClothingOutcome } from '../../media/clothing-analysis/clothing-analyst.ts';
import { media } from '../../media/media.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { NoBoundary } from '../../ui/dialog-error-boundary.ts';
import { exampleAnalysis, exampleGarmentScan, exampleItem } from '../../testing/example-garment.ts';
import { fakeCutouts } from '../../testing/fake-cutouts.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { PHOTO_LIGHT_WORDS as LIGHT_WORDS } from '../../words/photo-light.words.ts';
import { ITEM_WORDS } from '../../words/catalog.words.ts';
import { CHECK_COLOR } from '../../words/ratings.words.ts';
import { ClothingScanDialogs } from './clothing-scan-dialogs.tsx';
import { scanCode, useClothingScan } from './use-clothing-scan.ts';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await scanCode.load();

const NOW = '2026-03-01T12:00:00.000Z';
/** Items are analyzed at once, in no fixed order: the photo says whose outcome is asked for. */
const photoOf = (place: number) => ({ bytes: new Uint8Array([place]), type: 'image/jpeg' });
const TOLD = exampleAnalysis({ type: 'skirt' });
const ASKED = exampleAnalysis({ type: 'shirt', probability: 0.4 });

let repository: ItemRepository;
let getProfile: () => { readonly color_season: 'soft_autumn' };
type Analyze = () => Promise<ClothingOutcome>;
let outcomesByPlace: Map<number, Analyze>;
const scanned = vi.fn();

beforeEach(() => {
  hurryPauses();
  repository = createMemoryDataStore().items;
  outcomesByPlace = new Map();
  getProfile = () => ({ color_season: 'soft_autumn' });
  scanned.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Scanning({ items }: { readonly items: readonly CatalogItem[] }) {
  const { stage, scan } = useClothingScan({
    repository,
    getProfile: () => getProfile(),
    settle: async () => true,
    chooseAnalyst: () => ({
      analyze: async ({ photo }) => {
        const place = photo.bytes[0] ?? 0;
        const analyze = outcomesByPlace.get(place) ?? see();
        outcomesByPlace.delete(place);
        return analyze();
      },
    }),
  });
  return (
    <>
      <button type="button" onClick={() => void scan(items).then(scanned)}>
        scan
      </button>
      <ClothingScanDialogs
        stage={stage}
        repository={repository}
        cutouts={cutouts}
        now={() => NOW}
        season="soft_autumn"
        place="guest"
        showLocation={() => null}
        errorBoundary={NoBoundary}
      />
    </>
  );
}

const cutouts = fakeCutouts();

const see =
  (analysis = TOLD) =>
  async (): Promise<ClothingOutcome> => ({ ok: true, analysis });

async function scan(items: readonly CatalogItem[], ...outcomes: readonly Analyze[]): Promise<void> {
  for (const [place, item] of items.entries()) await repository.put(item, photoOf(place));
  outcomesByPlace = new Map(outcomes.entries());
  render(
    <AskProvider>
      <Scanning items={items} />
    </AskProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'scan' }));
}
const findReview = () => screen.findByRole('dialog', { name: 'Item Analysis' });
const stored = async (id: string) => (await repository.get(id))?.ai_analyzed;

describe('ClothingScanDialogs during the analysis', () => {
  it('[S2-CSCAN-01] shows what happens, how long it takes, the progress and where the photos go', async () => {
    const forever = new Promise<ClothingOutcome>(() => undefined);
    await scan([exampleItem('a'), exampleItem('b')], see(), () => forever);
    const dialog = await screen.findByRole('dialog', { name: 'Analyzing Your Clothing' });
    expect(dialog.textContent).toContain('It usually takes 8-15 seconds.');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
    await within(dialog).findByText('1 of 2 items analyzed');
    within(dialog).getByText('Read on this device. Your photos aren’t uploaded.');
    // What is analyzed by then is shown.
    await press('Cancel');
    const review = await findReview();
    expect(within(review).queryByText('1 of 2')).toBeNull();
    await press('Reject Analysis');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
  });
});

describe('ClothingScanDialogs reviewing the results', () => {
  it('[S2-ITEM-05] [S2-ITEM-06] [S2-CSCAN-14] saves what the user accepts, with its quantity, and nothing that is skipped', async () => {
    await scan([exampleItem('Red'), exampleItem('Blue', { quantity: 2 })]);
    const review = await findReview();
    within(review).getByRole('heading', { name: 'Red' });
    within(review).getByText('1 of 2');
    within(review).getByText(/^(Excellent|Great|Good|Fair|Poor), \d+$/);
    await press('One more');
    await press('Save & Next');
    await screen.findByRole('heading', { name: 'Blue' });
    expect(screen.queryByRole('button', { name: 'Save & Next' })).toBeNull();
    await press('One more');
    await press('Reject Analysis');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    expect(await repository.get('Red')).toMatchObject({
      ai_analyzed: true,
      quantity: 2,
      category: 'Bottoms',
    });
    expect(await repository.get('Blue')).toEqual(exampleItem('Blue', { quantity: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks to check a color seen in strong light, and saves the doubt or what the user says', async () => {
    const lit = { ...exampleGarmentScan(), light: { white: '#B98757', isSure: false } } as const;
    const doubtful = analyzeGarment({ scan: lit, processingTime: 1 });
    await scan([exampleItem('Red'), exampleItem('Blue')], see(doubtful), see(doubtful));
    const review = await findReview();
    within(review).getByText(CHECK_COLOR);
    expect(within(review).queryByText(ITEM_WORDS.nearestPalette)).toBeNull();
    await press('Save & Next');
    await screen.findByRole('heading', { name: 'Blue' });
    await press(LIGHT_WORDS.confirm);
    within(review).getByText(/^(Excellent|Great|Good|Fair|Poor), \d+$/);
    await press('Save to Wardrobe');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    const [red, blue] = [await repository.get('Red'), await repository.get('Blue')];
    expect(red?.color_analysis[0]?.light?.correctedBy).toBe('nobody');
    expect(blue?.color_analysis[0]?.light).toBeUndefined();
  });

  it('saves the colors without one that is not the item’s', async () => {
    const DOOR = { hex: '#CFBEAB', percentage: 15 } as const;
    const seen = { ...exampleGarmentScan(), colors: [{ hex: '#1E2A4A', percentage: 85 }, DOOR] };
    await scan(
      [exampleItem('Shirt')],
      see(analyzeGarment({ scan: seen as GarmentScan, processingTime: 1 })),
    );
    await findReview();
    await press('Remove Flax');
    await press('Save to Wardrobe');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    const shares = (await repository.get('Shirt'))?.color_analysis;
    expect(shares?.map(({ hex, percentage }) => [hex, percentage])).toEqual([['#1E2A4A', 100]]);
  });

  it('asks what an item is where the photo does not show it; category and occasions follow', async () => {
    await scan([exampleItem('Piece')], see(ASKED));
    const review = await findReview();
    within(review).getByText('Shirt?');
    const group = within(review).getByRole('group', { name: 'What is it?' });
    expect(within(group).getAllByRole('button')).toHaveLength(4);
    fireEvent.click(within(group).getByRole('button', { name: 'Something else' }));
    fireEvent.click(within(group).getByRole('button', { name: 'Shoes' }));
    expect(within(group).getByRole('button', { name: 'Shoes', pressed: true })).toBeTruthy();
    await press('Save to Wardrobe');
    await waitFor(async () =>
      expect(await repository.get('Piece')).toMatchObject({ category: 'Shoes' }),
    );
  });

  it('shows photo and outline of an item as they were analyzed: turned', async () => {
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.set(`blob:${blobs.size}`, blob as Blob);
      return `blob:${blobs.size - 1}`;
    });
    vi.spyOn(media, 'call').mockImplementation((async (
      _name: string,
      { photo, turns }: { readonly photo: StoredPhoto; readonly turns: number },
    ) => ({ ...photo, type: `${photo.type}, turned ${turns}` })) as typeof media.call);
    await scan([exampleItem('turned', { photo_turns: 3 })]);
    const review = await findReview();
    const typesOf = () =>
      [...review.querySelectorAll('img')].map(({ src }) => blobs.get(src)?.type);
    await waitFor(() =>
      expect(typesOf()).toEqual(['image/jpeg, turned 3', 'image/webp, turned 3']),
    );
    await press('Reject Analysis');
  });

  it('saves all results at once that need no answer, and leaves the others for review', async () => {
    const items = ['a', 'b', 'c'].map((id) => exampleItem(id));
    await scan(items, see(), see(ASKED), see());
    await press('Save the 2 we’re sure of');
    await screen.findByText('2 of 3');
    await waitFor(async () => expect([await stored('a'), await stored('c')]).toEqual([true, true]));
    await press('Reject Analysis');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    expect(await stored('b')).toBe(false);
  });

  it('asks before discarding several analyses, and leaves those items unchanged', async () => {
    await scan([exampleItem('a'), exampleItem('b')]);
    await findReview();
    await press('Close');
    await screen.findByText('2 analyses will be discarded.');
    await press('Keep reviewing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The browser asks as well before the page closes.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Close');
    await press('Leave');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect([await stored('a'), await stored('b')]).toEqual([false, false]);
  });

  it('says that an item was not saved, still shows it, and saves it on a retry', async () => {
    const item = exampleItem('a');
    await scan([item]);
    await findReview();
    vi.spyOn(repository, 'put').mockResolvedValueOnce({ kind: 'failed', reason: 'full' });
    await press('Save to Wardrobe');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This device is out of space/);
    await press('Save to Wardrobe');
    await waitFor(async () => expect(await stored('a')).toBe(true));
  });

  it('continues without an item that was deleted in the meantime, and names it', async () => {
    await scan([exampleItem('a'), exampleItem('b')]);
    await findReview();
    await repository.remove('a');
    await press('Save & Next');
    await screen.findByText('a was deleted elsewhere.');
    await press('Save to Wardrobe');
    await waitFor(() => expect(scanned).toHaveBeenCalledWith(true));
    expect([await stored('a'), await stored('b')]).toEqual([undefined, true]);
  });
});

it('[S2-CSCAN-12] ClothingScanDialogs reports a failed analysis when the whole scan throws', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  getProfile = () => {
    throw new Error('The profile is broken');
  };
  await scan([exampleItem('a')]);
  await screen.findByRole('alertdialog', { name: 'AI analysis failed. Please try again.' });
  expect(screen.queryByRole('dialog', { name: 'Analyzing Your Clothing' })).toBeNull();
  expect(reported).toHaveBeenCalledOnce();
  await press('OK');
  await waitFor(() => expect(scanned).toHaveBeenCalledWith(false));
});
