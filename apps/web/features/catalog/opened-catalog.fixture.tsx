import { createItem } from '@color-almanac/domain';
import type { CatalogItem, CatalogueChoice, SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { press } from '../../testing/dialog-steps.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { NoBoundary } from '../../ui/dialog-error-boundary.ts';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { fakeCutouts } from '../../testing/fake-cutouts.ts';
import type { FakeCutouts } from '../../testing/fake-cutouts.ts';
import { catalogDialogs, CatalogScreen } from './catalog-screen.tsx';
import type { Uploading } from './intake/use-catalog-uploads.ts';
import type { ItemsWork } from './use-catalog-work.ts';
import { itemRater } from './use-shown-items.ts';
import { wardrobeReading } from './wardrobe/wardrobe-panel.tsx';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await Promise.all([catalogDialogs.load(), itemRater.load(), wardrobeReading.load()]);

export const NOW = '2026-03-01T12:00:00.000Z';

/** The services of a test's screen; a test may replace some before it opens the screen. */
export interface CatalogWorld {
  repository: ItemRepository;
  cutouts: FakeCutouts;
  /** Whether there is space beside the grid. */
  isWide: boolean;
  readonly onHelp: ReturnType<typeof vi.fn<() => void>>;
}

export const world: CatalogWorld = {
  repository: createMemoryDataStore().items,
  cutouts: fakeCutouts(),
  isWide: true,
  onHelp: vi.fn<() => void>(),
};

/** Gives each test of a file a world of its own, and removes it afterwards. */
export function isolateTests(): void {
  beforeEach(() => {
    world.repository = createMemoryDataStore().items;
    world.cutouts = fakeCutouts();
    world.isWide = true;
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: world.isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    Element.prototype.scrollIntoView = () => undefined;
    world.onHelp.mockReset();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    toastStack.clear();
    vi.unstubAllGlobals();
  });
}

/** An item of that name; later in the alphabet means older. */
export function make(name: string, known: Partial<CatalogItem> = {}): CatalogItem {
  const day = 60 - name.charCodeAt(0) + 'A'.charCodeAt(0);
  const now = new Date(Date.UTC(2026, 0, day)).toISOString();
  const about = { id: `local_${name}`, userId: 'local_user', now };
  return { ...createItem({ ...about, catalogueType: 'wardrobe', name }), ...known };
}

export const analyzed = (name: string, known: Partial<CatalogItem> = {}) =>
  make(name, {
    ai_analyzed: true,
    colors: ['#8A7F66'],
    color_analysis: [{ name: 'Dry olive', hex: '#8A7F66', percentage: 100 }],
    ...known,
  });

interface Opening {
  readonly first?: 'all' | 'wardrobe' | 'radar';
  readonly season?: SeasonKey | null;
  readonly uploading?: Uploading;
  readonly uploadPanel?: ReactNode;
  readonly onScan?: ItemsWork;
  readonly onCollect?: ItemsWork;
}

const NONE_ARRIVING: ReadonlySet<string> = new Set();
const idle: Uploading = { isBusy: false, start: () => undefined };

/** The screen with an address of its own. */
function OpenedScreen({ first = 'all', season = null, uploading = idle, ...rest }: Opening) {
  const [choice, setChoice] = useState<CatalogueChoice>(first);
  return (
    <CatalogScreen
      repository={world.repository}
      cutouts={world.cutouts}
      now={() => NOW}
      season={season}
      uploading={uploading}
      uploadPanel={rest.uploadPanel ?? null}
      arrivalStrip={null}
      arriving={NONE_ARRIVING}
      onScan={rest.onScan ?? (async () => false)}
      onCollect={rest.onCollect ?? (async () => false)}
      choice={choice}
      onChoose={setChoice}
      isSignedIn={false}
      onHelp={world.onHelp}
      errorBoundary={NoBoundary}
      itemActions={() => null}
      ratedFor={null}
    />
  );
}

export async function openScreen(items: readonly CatalogItem[], opening: Opening = {}) {
  for (const item of items) await world.repository.put(item);
  const show = (how: Opening) => (
    <AskProvider>
      <OpenedScreen {...how} />
    </AskProvider>
  );
  const { rerender } = render(show(opening));
  await waitFor(() => expect(screen.queryByLabelText('Loading your items...')).toBeNull());
  return { rerender: (how: Opening) => rerender(show({ ...opening, ...how })) };
}

export const tile = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
export const shownNames = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(0, 1));
export const selectedNames = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent?.[0]);
export const select = async (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(await tile(name), { ctrlKey: true });
};
export const pressIn = (where: HTMLElement, name: string) =>
  fireEvent.click(within(where).getByRole('button', { name }));
export async function chooseCatalogue(name: string): Promise<void> {
  await press(/^Catalog:/);
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
}
