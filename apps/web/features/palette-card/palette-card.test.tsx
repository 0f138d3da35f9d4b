import { namedPaletteOf, seasonCardOf } from '@color-almanac/words';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import { saveFile } from '../../base/save-file.ts';
import { PaletteCardDialog } from './palette-card-dialog.tsx';

vi.mock('../../base/save-file.ts', () => ({ saveFile: vi.fn() }));
const pdf = vi.hoisted(() => ({ paintPdf: vi.fn<() => Promise<Blob>>() }));
vi.mock('../../media/drawing/paint-pdf.ts', () => pdf);

const close = vi.fn();

// jsdom has no canvas; drawings are checked in a browser.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  vi.mocked(saveFile).mockReset();
  close.mockReset();
});

/** The name and text of the last saved file. */
async function lastSaved() {
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  return { name, text: await file?.text() };
}

async function showCard() {
  render(
    <>
      <PaletteCardDialog open onClose={close} {...seasonCardOf('soft_autumn')} />
      <Toasts />
    </>,
  );
  return screen.findByRole('dialog', { name: 'Soft Autumn' });
}

async function take(name: RegExp): Promise<void> {
  const dialog = screen.getByRole('dialog', { name: 'Soft Autumn' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

const sheet = () => document.querySelector('body > [data-print-sheet]');

const allowCopying = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

describe('PaletteCardDialog', () => {
  it('shows three colors of each category with name and hex, and the colors to avoid', async () => {
    const dialog = await showCard();
    expect(dialog.textContent).toContain('Warm, medium, very muted.');
    const headings = within(dialog).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...namedPaletteOf('soft_autumn').groups.map(({ name }) => name),
      'Leave these in the shop',
    ]);
    const colors = within(dialog).getAllByRole('button', { name: /^Fill the screen/ });
    expect(colors).toHaveLength(27);
    expect(colors[0]?.textContent).toBe('Oat milk#F4E1CF');
    const left = colors.filter((color) => color.ariaLabel?.endsWith('leave in the shop'));
    expect(left).toHaveLength(3);
  });

  it('fills the screen with a color, and with the card alone', async () => {
    const dialog = await showCard();
    fireEvent.click(within(dialog).getByRole('button', { name: /Oat milk/ }));
    const held = await screen.findByRole('dialog', { name: 'Oat milk' });
    expect(held.textContent).toContain('#F4E1CF');
    fireEvent.click(within(held).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Oat milk' })).toBeNull());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Full screen' }));
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]').length).toBe(2));
    expect(close).not.toHaveBeenCalled();
  });

  it('saves swatches under the name of the season', async () => {
    await showCard();
    for (const kind of ['ASE', 'GPL', 'CSS', 'JSON']) {
      await take(new RegExp(`${kind}$`));
      const name = `soft-autumn.${kind.toLowerCase()}`;
      await screen.findByText(`Saved ${name}`);
      expect((await lastSaved()).name).toBe(name);
    }
    expect((await lastSaved()).text).toContain('"version": 1');
  });

  it('copies the CSS variables, or says how to get them otherwise', async () => {
    await showCard();
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    allowCopying(writeText);
    await take(/^Copy/);
    await screen.findByText('CSS variables copied');
    expect(writeText.mock.lastCall?.[0]).toContain('--soft-autumn-oat-milk: #F4E1CF;');
    allowCopying(async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    await take(/^Copy/);
    await screen.findByText('Your browser blocked copying');
    fireEvent.click(screen.getByRole('button', { name: 'Save the file' }));
    await waitFor(async () => expect((await lastSaved()).name).toBe('soft-autumn.css'));
  });

  it('says what to do when a file could not be made, and makes it on the second try', async () => {
    await showCard();
    pdf.paintPdf.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    pdf.paintPdf.mockResolvedValueOnce(new Blob(['%PDF']));
    await take(/PDF$/);
    const message = await screen.findByText(/Go online and try again/);
    expect(message.parentElement?.textContent).toContain('We couldn’t make soft-autumn.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await lastSaved()).name).toBe('soft-autumn.pdf'));
    await take(/PNG$/);
    await screen.findByText(/Nothing was saved. Try again, or choose another format/);
  });

  it('prints both sides of the wallet card, as long as it is open', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await showCard();
    expect(sheet()?.querySelectorAll('svg')).toHaveLength(2);
    expect(sheet()?.textContent).toContain('Oat milk#F4E1CF');
    await take(/^Print/);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    cleanup();
    expect(sheet()).toBeNull();
  });

  it('shows any palette, whatever its names are', async () => {
    const names = ['', '*/ }', '\u202Eturned', 'x'.repeat(200), '🌹'];
    const colors = names.map((name) => ({ name, hex: '#A1B2C3' as const }));
    const palette = { name: '  ', groups: [{ name: '', colors }] };
    render(<PaletteCardDialog open onClose={close} palette={palette} />);
    const dialog = await screen.findByRole('dialog', { name: 'Palette' });
    expect(within(dialog).getAllByRole('button', { name: /^Fill the screen/ })).toHaveLength(5);
    expect(dialog.textContent).not.toContain('\u202E');
    expect(dialog.textContent).not.toContain('Leave these in the shop');
  });
});
