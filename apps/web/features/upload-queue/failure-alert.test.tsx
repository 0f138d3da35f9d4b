import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  add,
  fail,
  happen,
  keep,
  onAnalyze,
  pass,
  renderPanel,
  show,
  showPanel,
  startWithoutUploads,
} from './upload-panel.fixture.tsx';

startWithoutUploads();

describe('photos that failed', () => {
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

  it('alert her where all of them failed as they came in', async () => {
    renderPanel();
    show({ comingIn: 1 });
    happen(add('a'), fail('a'));
    show({ comingIn: 0 });
    await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
  });

  it('alert nobody of what failed before she came', () => {
    happen(add('a'), fail('a'));
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
});
