import { applyUploadEvent } from '@color-almanac/domain';
import type { UploadEvent } from '@color-almanac/domain';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { noUploads } from '../../testing/fake-uploads.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import { NO_UPLOADS } from '../../media/uploads/uploads.ts';
import type { Uploads } from '../../media/uploads/uploads.ts';

const NOW = '2026-03-01T12:00:00.000Z';

afterEach(tidyUp);

/** The catalog with an upload queue that the test controls. */
async function openCatalog() {
  let state = NO_UPLOADS;
  const listeners = new Set<() => void>();
  const uploads: Uploads = {
    ...noUploads,
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add: vi.fn<Uploads['add']>(async () => undefined),
    dismiss: vi.fn<Uploads['dismiss']>(),
  };
  const services = { ...makeServices(), uploads };
  for (const [id, isAnalyzed] of [
    ['one', false],
    ['two', true],
  ] as const) {
    await services.dataStore.items.put(exampleItem(id, { ai_analyzed: isAnalyzed }));
  }
  renderApp({ services, path: '/wardrobe', inside: true });
  await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
  const happen = (...events: readonly UploadEvent[]) =>
    act(() => {
      const queue = events.reduce(
        (after, event) => applyUploadEvent(after, event, () => false),
        state.queue,
      );
      state = { ...state, queue };
      for (const notify of listeners) notify();
    });
  const showGuestWaits = () =>
    act(() => {
      state = { ...state, guestWaits: true };
      for (const notify of listeners) notify();
    });
  return { services, uploads, happen, showGuestWaits };
}

const add = (...ids: readonly string[]): UploadEvent => ({
  kind: 'add',
  files: ids.map((id) => ({
    id,
    name: `${id}.jpg`,
    size: 3,
    catalogue: 'wardrobe',
    addedAt: NOW,
  })),
});
const keep = (id: string): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-passed', id, fingerprint: id, alikeItems: [] },
  { kind: 'sent', id, itemId: id },
];
const chooseFile = (file: File) => {
  const input = document.querySelector('input[type=file][multiple]');
  if (!input) throw new Error('There is nothing to choose files by');
  fireEvent.change(input, { target: { files: [file] } });
};

describe('adding photos in the catalog', () => {
  it('[S2-CAT-03] is disabled while photos upload, and says so', async () => {
    const { uploads, happen } = await openCatalog();
    const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    chooseFile(file);
    expect(uploads.add).toHaveBeenCalledWith([file], 'wardrobe');
    happen(add('one'));
    const button = screen.getByText('Upload').closest('button');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByText('Upload'));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Photos are being added');
    fireEvent.click(within(alert).getByText('OK'));
    happen(...keep('one'));
    expect(button?.getAttribute('aria-disabled')).toBeNull();
  });

  it('says when no file could be added at all', async () => {
    const { uploads } = await openCatalog();
    vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    vi.mocked(uploads.add).mockRejectedValue(new Error('The code did not come'));
    chooseFile(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await screen.findByText('Failed to upload some items');
  });

  it('tells a signed-in user that photos from before sign-in wait here, in a toast and not in the list', async () => {
    const { showGuestWaits } = await openCatalog();
    showGuestWaits();
    await screen.findByText('Photos are waiting on this device');
    expect(screen.queryByRole('heading', { name: 'Upload queue' })).toBeNull();
  });

  it('offers to analyze the new items, and skips those analyzed in between', async () => {
    const { uploads, happen } = await openCatalog();
    happen(add('one', 'two'), ...keep('one'), ...keep('two'));
    fireEvent.click(await screen.findByText('Analyze 1 new item'));
    // These items have no photo to analyze; the list stays for another try.
    await screen.findByText('AI analysis failed for all items. Please try again.');
    expect(uploads.dismiss).not.toHaveBeenCalled();
  });
});
