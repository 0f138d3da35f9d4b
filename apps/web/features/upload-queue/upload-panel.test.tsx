import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import {
  add,
  fail,
  happen,
  keep,
  pass,
  renderPanel,
  show,
  showPanel,
  startWithoutUploads,
  uploads,
} from './upload-panel.fixture.tsx';

startWithoutUploads();

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  [...screen.getByLabelText('Photos in the queue').children].map(({ textContent }) => textContent);
const keepButton = (name: string) => screen.getByLabelText(`Add ${name} anyway`);
/** What screen readers announce. */
const said = () => document.querySelector('[role=status]')?.textContent;

describe('UploadPanel', () => {
  it('lists photos by name, size and state in words, with those that need an answer first', async () => {
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
      'c.jpg3.1 MBAlready in Inventory: Stripe shirtAdd anywaySkip',
      'b.jpg3.1 MBThe file is damagedRetry',
      'd.jpg3.1 MBAdding...',
      'e.jpg3.1 MBChecking...',
      'f.jpg3.1 MBWaiting',
      'a.jpg3.1 MBAdded to Wardrobe',
    ]);
  });

  it('lets photos be canceled, answered and retried, one by one and all together', () => {
    renderPanel();
    happen(add('a', 'b', 'c', 'd'), fail('a'), pass('b', ['shirt']), pass('c', ['shirt']));
    press('Cancel d.jpg');
    press('Retry a.jpg');
    press('Retry failed (1)');
    press('Add b.jpg anyway');
    press('Skip c.jpg');
    press('Add all anyway (2)');
    press('Skip all (2)');
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

  it('offers to analyze added items that still exist and were not analyzed', async () => {
    renderPanel();
    happen(add('a', 'c', 'd'), keep('a'), keep('c'), keep('d'));
    await screen.findByText('Analyze 1 new item');
  });

  it('can be cleared at the end, after a question where some failed', async () => {
    renderPanel();
    happen(add('a', 'b'), keep('a'), fail('b'));
    press('Close');
    const question = await screen.findByRole('alertdialog', { name: 'Close the list?' });
    expect(uploads.dismiss).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await expect.poll(() => uploads.dismiss).toHaveBeenCalledWith(['a', 'b']);
    expect(uploads.cancel).toHaveBeenCalledWith(['b']);
  });

  it('announces progress at each quarter and not at each photo', () => {
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

  it('is one line until asked, or until a photo needs an answer, and stays open after it', () => {
    renderPanel();
    happen(add('a', 'b'), keep('a'));
    expect(screen.queryByRole('list')).toBeNull();
    happen(pass('b', ['shirt']));
    expect(rows()).toHaveLength(2);
    happen({ kind: 'answer', ids: ['b'], answer: 'leave-out' });
    expect(rows()).toHaveLength(2);
    press('Hide photos');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows sixty at a time where there are hundreds', () => {
    renderPanel();
    happen(add(...Array.from({ length: 500 }, (_, at) => `p${at}`)));
    expect(screen.queryByLabelText('Photos in the queue')).toBeNull();
    press('Show photos');
    expect(rows()).toHaveLength(60);
    fireEvent.click(screen.getByText('Show all 500'));
    expect(rows()).toHaveLength(500);
  });

  it('collapses at the end, except for failed photos', () => {
    renderPanel();
    happen(add('a', 'b', 'c', 'd', 'e', 'f'), fail('d'));
    expect(rows()).toHaveLength(6);
    happen(...['a', 'b', 'c', 'e', 'f'].map(keep));
    expect(rows()).toEqual(['d.jpg3.1 MBThe file is damagedRetry']);
    fireEvent.click(screen.getByText('Show all 6'));
    expect(rows()).toHaveLength(6);
  });

  it('leaves the focus in the list when a button disappears with its question', () => {
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

  it('says correctly what would be lost with the page, and what has not reached the account', () => {
    renderPanel(true);
    show({ comingIn: 3 });
    press('Show photos');
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
    expect(said()).toBe('Adding 3 photos');
    expect(screen.getByText('Adding 3 photos. Keep this page open.')).toBeTruthy();
    show({ comingIn: 0, isLasting: false });
    happen(add('a'));
    expect(screen.getByText(/^This browser can’t save this list/)).toBeTruthy();
    happen(keep('a'));
    expect(screen.getByText(/^Saved on this device\. They’ll sync/)).toBeTruthy();
  });

  it('says when the account has the photos, without moving a button during a press', () => {
    const { container, rerender } = renderPanel(true);
    happen(add('a'), keep('a'));
    press('Show photos');
    const said = () => container.querySelector('[class*=stacked]');
    const shown = () =>
      [...(said()?.children ?? [])].filter((line) => !/unshown/.test(line.className));
    const linesBefore = said()?.children.length;
    expect(shown().map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Saved on this device/),
    ]);
    rerender(showPanel(false));
    expect(shown().map((line) => line.textContent)).toEqual(['They’re synced to your account.']);
    expect(said()?.children.length).toBe(linesBefore);
  });

  it('does not mention an account that was never behind', () => {
    renderPanel();
    happen(add('a'), keep('a'));
    expect(screen.queryByText(/account/)).toBeNull();
  });
});
