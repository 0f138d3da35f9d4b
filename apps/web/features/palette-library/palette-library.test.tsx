import type { StoredPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  createMemoryDisk,
  createMemoryStore,
  samplePalette,
} from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AccountState } from '../../api/accounts/account.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { PaletteLibraryButton } from './palette-library-button.tsx';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await Promise.all([
  import('./palette-library-dialog.tsx'),
  import('../../ui/modal/modal-frame.tsx'),
  import('../../ui/menu/menu-parts.tsx'),
  import('../../ui/ask/ask-dialog.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';
const CHOICE: PatternChoice = { type: 'waves', seed: 7, tile: false };
const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
const WORK: WorkingPalette = SAGE.colors;

let dataStore: DataStore;
const onOpen = vi.fn<(stored: StoredPalette) => void>();

beforeEach(() => {
  dataStore = createMemoryDataStore();
  onOpen.mockReset();
});
afterEach(() => {
  cleanup();
  toastStack.clear();
});

const refuse = () => Promise.reject(new Error('The disk is broken'));

interface OpenedWith {
  readonly palette?: WorkingPalette;
  readonly choice?: PatternChoice;
  readonly who?: AccountState;
}

/** Opens the dialog with this in the workspace. */
async function openDialog({ palette = WORK, choice = CHOICE, who = SIGNED_OUT }: OpenedWith = {}) {
  const account = {
    getState: () => who,
    subscribe: () => () => undefined,
  };
  const deps = { dataStore, account, now: () => NOW };
  render(
    <AskProvider>
      <PaletteLibraryButton deps={deps} palette={palette} choice={choice} onOpen={onOpen} />
    </AskProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'My palettes' }));
  return screen.findByRole('dialog', { name: 'My palettes' });
}
const NORA = { id: 'nora', name: 'Nora', email: 'nora@example.com', picture: null };
const SIGNED_IN: AccountState = {
  kind: 'signed-in',
  user: { ...NORA, verified_email: true },
  picture: null,
  problem: null,
};
const SIGNED_OUT: AccountState = { kind: 'signed-out', problem: null };

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const typeName = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
const storedNames = async () => (await dataStore.palettes.list()).map(({ name }) => name);

async function chooseAction(name: string, action: string): Promise<void> {
  fireEvent.click(await button(`Actions for ${name}`));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('PaletteLibraryDialog', () => {
  it('starts empty, and saves the present palette with its pattern under a suggested name', async () => {
    await openDialog();
    await screen.findByText('No palettes yet');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Sage and Umber');
    await press('Save palette');
    await screen.findByRole('button', { name: 'Open Sage and Umber' });
    const [stored] = await dataStore.palettes.list();
    expect(stored).toMatchObject({ name: 'Sage and Umber', colors: WORK, pattern: CHOICE });
    expect(stored).toMatchObject({ created_at: NOW, updated_at: NOW, version: 0 });
    expect(await screen.findByText('“Sage and Umber” is open in the workspace.'));
  });

  it('opens palettes with their colors and pattern, and closes', async () => {
    await dataStore.palettes.put(SAGE);
    await openDialog({ palette: [] });
    await screen.findByText(/Add a color to the workspace/);
    await press('Open Palette 1');
    expect(onOpen).toHaveBeenCalledWith(SAGE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves a palette once, however often the button is pressed', async () => {
    await openDialog();
    await press('Save palette');
    await press('Save palette');
    await screen.findByRole('button', { name: 'Open Sage and Umber' });
    expect((await button('Save palette')).ariaDisabled).toBe('true');
    fireEvent.click(await button('Save palette'));
    expect(await storedNames()).toEqual(['Sage and Umber']);
    await typeName('Curtains');
    await press('Save palette');
    await screen.findByRole('button', { name: 'Open Curtains' });
  });

  it('suggests the name of an opened palette for its new version', async () => {
    await dataStore.palettes.put({ ...SAGE, name: 'Curtains' });
    await openDialog();
    await press('Open Curtains');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('My palettes');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Curtains');
    await press('Replace');
    await waitFor(async () =>
      expect(await dataStore.palettes.list()).toMatchObject([
        { name: 'Curtains', pattern: CHOICE },
      ]),
    );
  });

  it('replaces a palette under its name, and can undo that', async () => {
    await dataStore.palettes.put(UMBER);
    await openDialog({ choice: { type: 'stripes', seed: 1, tile: true } });
    await typeName('palette 2');
    await screen.findByText('You already have a palette named “Palette 2”.');
    await press('Replace');
    await waitFor(async () =>
      expect((await dataStore.palettes.get(UMBER.id))?.pattern.type).toBe('stripes'),
    );
    expect(await storedNames()).toEqual(['palette 2']);
    await waitFor(() => expect(toastStack.getShown()[0]?.action?.label).toBe('Undo'));
    toastStack.getShown()[0]?.action?.onClick();
    await waitFor(async () =>
      expect(await dataStore.palettes.get(UMBER.id)).toEqual({ ...UMBER, updated_at: NOW }),
    );
  });

  it('saves a palette beside one of the same name when both are wanted', async () => {
    await dataStore.palettes.put(UMBER);
    await openDialog();
    await typeName('Palette 2');
    await press('Keep both');
    await screen.findByRole('button', { name: 'Open Palette 2 2' });
    expect(await storedNames()).toEqual(['Palette 2 2', 'Palette 2']);
  });

  it('renames a palette in place', async () => {
    await dataStore.palettes.put(SAGE);
    await openDialog();
    await chooseAction('Palette 1', 'Rename');
    const field = await screen.findByLabelText('New name for Palette 1');
    fireEvent.change(field, { target: { value: ' ' } });
    await press('Save');
    await screen.findByText('A palette needs a name');
    fireEvent.change(field, { target: { value: 'Curtains' } });
    await press('Save');
    await screen.findByRole('button', { name: 'Open Curtains' });
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Actions for Curtains'));
    expect(await dataStore.palettes.get(SAGE.id)).toEqual({
      ...SAGE,
      name: 'Curtains',
      updated_at: NOW,
    });
  });

  it('deletes a palette at once, and Undo restores it', async () => {
    await dataStore.palettes.put(SAGE);
    await dataStore.palettes.put(UMBER);
    await openDialog();
    await chooseAction('Palette 1', 'Delete');
    await waitFor(async () => expect(await storedNames()).toEqual(['Palette 2']));
    await waitFor(() => expect(screen.queryByText('Palette 1')).toBeNull());
    await waitFor(() => expect(toastStack.getShown()[0]?.title).toBe('“Palette 1” was deleted'));
    toastStack.getShown()[0]?.action?.onClick();
    await screen.findByRole('button', { name: 'Open Palette 1' });
  });

  it('says when there is no space, and loses nothing', async () => {
    const disk = createMemoryDisk();
    dataStore = createMemoryDataStore(createMemoryStore(disk));
    await dataStore.palettes.put(UMBER);
    disk.space = 0;
    await openDialog();
    await press('Save palette');
    const alert = await screen.findByRole('alertdialog');
    within(alert).getByText(/This device is out of space/);
    expect(await storedNames()).toEqual(['Palette 2']);
  });

  it('still shows a palette that could not be deleted, and says so', async () => {
    const { palettes } = dataStore;
    await palettes.put(SAGE);
    dataStore = { ...dataStore, palettes: { ...palettes, remove: refuse } };
    await openDialog();
    await chooseAction('Palette 1', 'Delete');
    await screen.findByText('We couldn’t delete it. It’s still saved.');
    expect(await storedNames()).toEqual(['Palette 1']);
  });

  it('searches by name where there are many', async () => {
    for (let number = 1; number <= 9; number += 1)
      await dataStore.palettes.put(samplePalette(number));
    await openDialog();
    const search = await screen.findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'ETTE 7' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    fireEvent.change(search, { target: { value: 'curtains' } });
    await screen.findByText('No matching palettes found');
  });

  it('shows fifty at once, and all of them on request', async () => {
    for (let number = 1; number <= 52; number += 1) {
      await dataStore.palettes.put(samplePalette(number, 1));
    }
    await openDialog();
    await screen.findByRole('button', { name: 'Open Palette 1' });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await press('Show all 52 palettes');
    expect(screen.getAllByRole('listitem')).toHaveLength(52);
  });

  it('says that the server could not be reached', async () => {
    const { palettes } = dataStore;
    dataStore = { ...dataStore, palettes: { ...palettes, refetch: async () => false } };
    await openDialog({ who: SIGNED_IN });
    await screen.findByText(/We can’t reach the server/);
    cleanup();
    await openDialog();
    await screen.findByText(/couldn’t read this browser’s storage/);
  });

  it('says inside the dialog that palettes cannot be loaded, and does not affect the workspace', async () => {
    const { palettes } = dataStore;
    await palettes.put(SAGE);
    const list = vi.fn<typeof palettes.list>(refuse);
    dataStore = { ...dataStore, palettes: { ...palettes, list } };
    const dialog = await openDialog();
    const alert = await within(dialog).findByRole('alert');
    within(alert).getByText('We couldn’t load your palettes');
    list.mockImplementation(() => palettes.list());
    await press('Try Again');
    await screen.findByRole('button', { name: 'Open Palette 1' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
