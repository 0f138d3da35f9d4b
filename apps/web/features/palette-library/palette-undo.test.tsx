import type { StoredPalette } from '@color-almanac/domain';
import {
  createMemoryDataStore,
  createMemoryDisk,
  createMemoryStore,
  samplePalette,
} from '@color-almanac/sync/behaviour';
import type { MemoryDisk } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { press } from '../../testing/dialog-steps.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { PaletteLibraryContent } from './palette-library-content.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];

const nothing = () => undefined;
let disk: MemoryDisk;
let dataStore: ReturnType<typeof createMemoryDataStore>;

beforeEach(async () => {
  disk = createMemoryDisk();
  dataStore = createMemoryDataStore(createMemoryStore(disk));
  for (const palette of [SAGE, UMBER]) await dataStore.palettes.put(palette);
  const account = {
    getState: () => ({ kind: 'signed-out', problem: null }) as const,
    subscribe: () => () => undefined,
  };
  render(
    <AskProvider>
      <PaletteLibraryContent
        deps={{ dataStore, account, now: () => NOW }}
        palette={SAGE.colors}
        choice={{ type: 'stripes', seed: 1, tile: true }}
        lastId={null}
        {...{ onOpen: nothing, onLast: nothing, onNewness: nothing }}
      />
    </AskProvider>,
  );
});
afterEach(() => {
  cleanup();
  toastStack.clear();
});

const isSaved = ({ name }: StoredPalette) => screen.findByRole('button', { name: `Open ${name}` });
const deleteOne = async ({ name }: StoredPalette): Promise<void> => {
  await press(`Actions for ${name}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(`You deleted “${name}”.`);
};
const pressToast = () => toastStack.getShown().at(-1)?.action?.onClick();
const BRING_BACK_SAGE = 'Restore: You deleted “Palette 1”.';

describe('a palette that was deleted or replaced', () => {
  it('[S1-TOAST-06] can be restored to its place long after the toast is gone', async () => {
    await deleteOne(SAGE);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Palette 2' } });
    await press('Replace');
    await screen.findByText('You replaced “Palette 2”.');
    toastStack.clear();
    const back = screen.getByRole('button', { name: BRING_BACK_SAGE });
    back.focus();
    fireEvent.click(back);
    // The button disappears with its line.
    expect(document.activeElement?.contains(screen.getByText('Saved palettes'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await isSaved(SAGE);
    await press('Restore: You replaced “Palette 2”.');
    await waitFor(async () =>
      expect(await dataStore.palettes.get(UMBER.id)).toEqual({ ...UMBER, updated_at: NOW }),
    );
    await waitFor(() => expect(screen.queryByText(/^You (?:deleted|replaced)/)).toBeNull());
  });

  it('is no longer offered for undo when the toast restored it', async () => {
    await deleteOne(SAGE);
    pressToast();
    await isSaved(SAGE);
    await waitFor(() => expect(screen.queryByText(/^You deleted/)).toBeNull());
  });

  it('can be restored on the next try when there was no space', async () => {
    await deleteOne(SAGE);
    disk.space = 0;
    pressToast();
    await waitFor(() =>
      expect(toastStack.getShown().at(-1)?.title).toBe('We couldn’t restore “Palette 1”'),
    );
    disk.space = Number.POSITIVE_INFINITY;
    await press(BRING_BACK_SAGE);
    await isSaved(SAGE);
  });
});
