import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import { TAKE_ALONG_WORDS } from '../../words/take-along.words.ts';
import { EXAMPLE_PHOTO, exampleFacts } from './report/example-facts.fixture.ts';
import { SaveReportDialog } from './save-report-dialog.tsx';
import type { DrapesOffer, SaveReportDialogProps } from './save-report-modal.tsx';

const close = vi.fn();
const saved = vi.fn<typeof URL.createObjectURL>(() => 'blob:report');

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  // jsdom has no canvas; pictures are checked in a browser.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  close.mockReset();
  saved.mockClear();
});

async function openDialog(props: Partial<SaveReportDialogProps> = {}) {
  render(
    <>
      <SaveReportDialog
        open
        onClose={close}
        season="soft_autumn"
        collectFacts={() => exampleFacts('soft_autumn')}
        photo={EXAMPLE_PHOTO}
        drapes={null}
        {...props}
      />
      <Toasts />
    </>,
  );
  return within(await screen.findByRole('dialog', { name: 'Save a report' }));
}

const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Save report' }));

/** The saved file, read by another author's library. */
async function readSaved() {
  const file = saved.mock.lastCall?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0] = (await document.getPage(1)).view;
  return { pages: document.numPages, text, width };
}

describe('SaveReportDialog', () => {
  it('saves one page without the photo, on the paper of the region, and closes', async () => {
    const dialog = await openDialog();
    const photo = dialog.getByRole('checkbox', { name: 'Include your photo' });
    expect(photo.getAttribute('aria-checked')).toBe('false');
    expect(photo.getAttribute('aria-describedby')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'A4' }).ariaPressed).toBe('true');
    pressSave();
    await screen.findByText('Saved soft-autumn-report-2026-11-28.pdf');
    expect(close).toHaveBeenCalledOnce();
    const { pages, text, width } = await readSaved();
    expect(pages).toBe(1);
    expect(text).toContain('Soft Autumn');
    expect(text).not.toContain('L*');
    expect(width).toBeCloseTo(595.28, 1);
  });

  it('prints notes and figures for a stylist, on the chosen paper', async () => {
    const dialog = await openDialog();
    expect(dialog.queryByRole('textbox')).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'For a stylist' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Notes' }), {
      target: { value: 'No black.' },
    });
    expect(dialog.getByText('1991 characters left')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'US Letter' }));
    pressSave();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const { text, width } = await readSaved();
    expect(text).toContain('No black.');
    expect(text).toContain('L* 62.4');
    expect(width).toBe(612);
  });

  it('says how many lines of the notes are too many, and saves nothing until they fit', async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'For a stylist' }));
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    fireEvent.change(notes, { target: { value: '1\n'.repeat(200) } });
    pressSave();
    await dialog.findByText(/lines too long for a page/);
    expect(notes.getAttribute('aria-invalid')).toBe('true');
    expect([saved.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
    fireEvent.change(notes, { target: { value: 'One' } });
    expect(dialog.queryByText(/too long/)).toBeNull();
    pressSave();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('tells before which notes are printed as pictures', async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'For a stylist' }));
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    fireEvent.change(notes, { target: { value: 'Café – rosé' } });
    expect(dialog.queryByText(/print as pictures/)).toBeNull();
    fireEvent.change(notes, { target: { value: 'Łódź' } });
    expect(dialog.getByText(/print as pictures/)).toBeTruthy();
  });

  it('lays colors below the face only if wanted, and says why that can’t be', async () => {
    const make = vi.fn<DrapesOffer['make']>(async () => ({ ok: false, reason: 'It is too dark.' }));
    const dialog = await openDialog({ photo: null, drapes: { make } });
    expect(dialog.queryByRole('checkbox', { name: 'Include your photo' })).toBeNull();
    expect(dialog.getByText(TAKE_ALONG_WORDS.noPhoto)).toBeTruthy();
    const drapes = dialog.getByRole('checkbox', { name: 'Include three drapes' });
    expect(drapes.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(drapes);
    pressSave();
    await dialog.findByText('It is too dark. Leave the drapes out, then save.');
    expect([saved.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
    fireEvent.click(drapes);
    expect(dialog.queryByText(/too dark/)).toBeNull();
    pressSave();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect((await readSaved()).text).not.toContain('Below your face');
    expect(make).toHaveBeenCalledOnce();
  });
});
