import { applyUploadEvent, createItem } from '@color-almanac/domain';
import type { UploadEvent, UploadFile } from '@color-almanac/domain';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AskProvider } from '../../components/ask/ask.tsx';
import { NO_UPLOADS } from '../../uploads/uploads.ts';
import type { Uploads, UploadsState } from '../../uploads/uploads.ts';
import { useFailureAlert } from './use-failure-alert.ts';
import { UploadPanel } from './upload-panel.tsx';

const onAnalyze = vi.fn<(ids: readonly string[]) => void>();
let state: UploadsState;
const listeners = new Set<() => void>();
let uploads: Uploads;
beforeEach(() => {
  state = NO_UPLOADS;
  uploads = {
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add: async () => undefined,
    answer: vi.fn<Uploads['answer']>(),
    cancel: vi.fn<Uploads['cancel']>(),
    cancelAll: vi.fn<Uploads['cancelAll']>(),
    retry: vi.fn<Uploads['retry']>(),
    dismiss: vi.fn<Uploads['dismiss']>(),
    getPicture: async () => null,
  };
  onAnalyze.mockReset();
});
afterEach(cleanup);

const file = (id: string): UploadFile => ({
  id,
  name: `${id}.jpg`,
  size: 3_200_000,
  catalogue: 'wardrobe',
  addedAt: '2026-03-01T10:00:00.000Z',
});
const add = (...ids: readonly string[]): UploadEvent => ({ kind: 'add', files: ids.map(file) });
/** Fingerprints that are the same are alike. */
const pass = (id: string, alikeItems: readonly string[] = []): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-passed', id, fingerprint: id, alikeItems },
];
const keep = (id: string): readonly UploadEvent[] => [
  ...pass(id),
  { kind: 'sent', id, itemId: id },
];
const fail = (id: string): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-failed', id, failure: { reason: 'damaged', message: 'The file is damaged' } },
];

function happen(...events: readonly (UploadEvent | readonly UploadEvent[])[]): void {
  const queue = events
    .flat()
    .reduce(
      (after, event) => applyUploadEvent(after, event, (one, other) => one === other),
      state.queue,
    );
  show({ queue });
}
function show(part: Partial<UploadsState>): void {
  act(() => {
    state = { ...state, ...part };
    for (const onChange of listeners) onChange();
  });
}

const shirt = createItem({
  id: 'shirt',
  userId: 'local_user',
  catalogueType: 'inventory',
  now: '2026-02-01T10:00:00.000Z',
  name: 'Stripe shirt',
});
const shelf = {
  get: async (id: string) => (id === 'shirt' ? shirt : null),
  // The third is analyzed, the fourth was deleted.
  list: async () => ['a', 'b', 'c'].map((id) => ({ ...shirt, id, ai_analyzed: id === 'c' })),
};
function FailureAlert() {
  useFailureAlert(uploads);
  return null;
}
const showPanel = (isAheadOfAccount: boolean, panelKey = 'panel') => (
  <AskProvider>
    <FailureAlert />
    <UploadPanel
      key={panelKey}
      uploads={uploads}
      shelf={shelf}
      isAheadOfAccount={isAheadOfAccount}
      onAnalyze={onAnalyze}
    />
  </AskProvider>
);
const renderPanel = (isAheadOfAccount = false) => render(showPanel(isAheadOfAccount));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  [...screen.getByLabelText('Photos in the queue').children].map(({ textContent }) => textContent);
const keepButton = (name: string) => screen.getByLabelText(`Keep ${name}`);
/** What is said aloud. */
const said = () => document.querySelector('[role=status]')?.textContent;

describe('photos on their way', () => {
  it('are listed by name, size and state in words; what needs an answer comes first', async () => {
    renderPanel();
    happen(
      add('a', 'b', 'c', 'd', 'e', 'f'),
      keep('a'),
      fail('b'),
      pass('c', ['shirt']),
      pass('d'),
      {
        kind: 'begin-check',
        id: 'e',
      },
    );
    expect(screen.getByText('2 of 6 done')).toBeTruthy();
    expect(screen.getByText('Continues if you leave or reload this page.')).toBeTruthy();
    await screen.findByText('Already in Inventory: Stripe shirt');
    expect(rows()).toEqual([
      'c.jpg3.1 MBAlready in Inventory: Stripe shirtKeepLeave out',
      'b.jpg3.1 MBThe file is damagedRetry',
      'd.jpg3.1 MBAdding...',
      'e.jpg3.1 MBLooking at it...',
      'f.jpg3.1 MBWaiting',
      'a.jpg3.1 MBAdded to Wardrobe',
    ]);
  });

  it('can be cancelled, answered and tried again, one by one and all together', () => {
    renderPanel();
    happen(add('a', 'b', 'c', 'd'), fail('a'), pass('b', ['shirt']), pass('c', ['shirt']));
    press('Cancel d.jpg');
    press('Retry a.jpg');
    press('Retry failed (1)');
    press('Keep b.jpg');
    press('Leave out c.jpg');
    press('Keep all (2)');
    press('Leave out all (2)');
    press('Cancel all');
    expect(vi.mocked(uploads.cancel).mock.calls).toEqual([[['d']]]);
    expect(uploads.cancelAll).toHaveBeenCalledOnce();
    expect(vi.mocked(uploads.retry).mock.calls).toEqual([[['a']], [['a']]]);
    expect(vi.mocked(uploads.answer).mock.calls).toEqual([
      [['b'], 'keep'],
      [['c'], 'leave-out'],
      [['b', 'c'], 'keep'],
      [['b', 'c'], 'leave-out'],
    ]);
  });

  it('[S2-CAT-23] end in a summary, and in an alert where some failed', async () => {
    renderPanel();
    happen(add('a', 'b', 'c'), keep('a'), pass('b'), fail('c'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    happen({ kind: 'sent', id: 'b', itemId: 'b' });
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('2 of 3 photos added')).toBeTruthy();
    expect(screen.getByText('1 photo could not be added')).toBeTruthy();
    fireEvent.click(await screen.findByText('Analyze 2 new items'));
    expect(onAnalyze).toHaveBeenCalledWith(['a', 'b']);
  });

  it('[FIRST-LOOK-26] alert of a failure while a question is still open, and only once', async () => {
    renderPanel();
    happen(add('a', 'b'), pass('a', ['shirt']));
    happen(fail('b'));
    const name = { name: 'Failed to upload some items' };
    const alert = await screen.findByRole('alertdialog', name);
    expect(screen.getAllByText(name.name).length).toBeGreaterThan(1);
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    happen({ kind: 'answer', ids: ['a'], answer: 'keep' });
    happen({ kind: 'sent', id: 'a', itemId: 'a' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are offered for analysis as far as they are there and nobody has analyzed them', async () => {
    renderPanel();
    happen(add('a', 'c', 'd'), keep('a'), keep('c'), keep('d'));
    await screen.findByText('Analyze 1 new item');
  });

  it('alert her where all of them failed as they came in', async () => {
    renderPanel();
    show({ comingIn: 1 });
    happen(add('a'), fail('a'));
    show({ comingIn: 0 });
    await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
  });

  it('alert nobody of what failed before she came', () => {
    state = { ...NO_UPLOADS };
    happenBefore(add('a'), fail('a'));
    renderPanel();
    expect(screen.getByText('Failed to upload some items')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('alert once, though the list is made anew with another layout', async () => {
    const { rerender } = renderPanel();
    happen(add('a'));
    happen(fail('a'));
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    rerender(showPanel(false, 'another panel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are taken off the list at the end; where some failed, only after a question', async () => {
    renderPanel();
    happen(add('a', 'b'), keep('a'), fail('b'));
    press('Close');
    const question = await screen.findByRole('alertdialog', { name: 'Close the list?' });
    expect(uploads.dismiss).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(uploads.dismiss).toHaveBeenCalledWith(['a', 'b']));
    expect(uploads.cancel).toHaveBeenCalledWith(['b']);
  });

  it('are spoken of at each quarter and not at each photo', () => {
    renderPanel();
    const ids = Array.from({ length: 40 }, (_, at) => `p${at}`);
    happen(add(...ids));
    expect(said()).toBe('Adding 40 photos');
    happen(...ids.slice(0, 9).map(keep));
    expect(said()).toBe('Adding 40 photos');
    happen(...ids.slice(9, 12).map(keep));
    expect(said()).toBe('Adding 40 photos: 25% done');
    happen(...ids.slice(12).map(keep));
    expect(said()).toBe('40 photos added');
  });

  it('are drawn sixty at a time where there are hundreds', () => {
    renderPanel();
    happen(add(...Array.from({ length: 500 }, (_, at) => `p${at}`)));
    expect(rows()).toHaveLength(60);
    fireEvent.click(screen.getByText('Show all 500'));
    expect(rows()).toHaveLength(500);
  });

  it('are folded away at the end, but for what failed', () => {
    renderPanel();
    happen(add('a', 'b', 'c', 'd', 'e', 'f'), fail('d'));
    expect(rows()).toHaveLength(6);
    happen(...['a', 'b', 'c', 'e', 'f'].map(keep));
    expect(rows()).toEqual(['d.jpg3.1 MBThe file is damagedRetry']);
    fireEvent.click(screen.getByText('Show all 6'));
    expect(rows()).toHaveLength(6);
  });

  it('keep the focus in the list when a button goes with its question', () => {
    renderPanel();
    happen(add('a', 'b', 'c'), pass('a', ['shirt']), pass('b', ['shirt']), keep('c'));
    keepButton('a.jpg').focus();
    happen({ kind: 'answer', ids: ['a'], answer: 'keep' });
    expect(document.activeElement).toBe(keepButton('b.jpg'));
    happen({ kind: 'cancel', ids: ['a', 'b'] });
    expect(document.activeElement?.textContent).toBe('Upload queue');
    act(() => (document.activeElement as HTMLElement).blur());
    happen({ kind: 'dismiss', ids: ['c'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('say truly what would be lost with the page, and what has not reached the account', () => {
    renderPanel(true);
    show({ comingIn: 3 });
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
    expect(said()).toBe('Adding 3 photos');
    expect(screen.getByText('Taking in 3 photos. Keep this page open until then.')).toBeTruthy();
    show({ comingIn: 0, isLasting: false });
    happen(add('a'));
    expect(screen.getByText(/^This browser keeps nothing of this list/)).toBeTruthy();
    happen(keep('a'));
    expect(screen.getByText(/^Kept on this device\. Your account has them as soon/)).toBeTruthy();
  });

  it('say when the account has them, and move no button away from under a press with it', () => {
    const { container, rerender } = renderPanel(true);
    happen(add('a'), keep('a'));
    const said = () => container.querySelector('[class*=stacked]');
    const shown = () =>
      [...(said()?.children ?? [])].filter((line) => !/unshown/.test(line.className));
    const linesBefore = said()?.children.length;
    expect(shown().map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Kept on this device/),
    ]);
    rerender(showPanel(false));
    expect(shown().map((line) => line.textContent)).toEqual(['Your account has them, too.']);
    expect(said()?.children.length).toBe(linesBefore);
  });

  it('say nothing of an account that has had them all along', () => {
    renderPanel();
    happen(add('a'), keep('a'));
    expect(screen.queryByText(/account/)).toBeNull();
  });
});

function happenBefore(...events: readonly (UploadEvent | readonly UploadEvent[])[]): void {
  happen(...events);
}
