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

describe('useFailureAlert', () => {
  it('[S2-CAT-23] follows a summary with an alert where some photos failed', async () => {
    renderPanel();
    happen(add('a', 'b', 'c'), keep('a'), pass('b'), fail('c'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    happen({ kind: 'sent', id: 'b', itemId: 'b' });
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('2 of 3 photos added')).toBeTruthy();
    expect(screen.getByText('1 photo couldn’t be added')).toBeTruthy();
    fireEvent.click(await screen.findByText('Analyze 2 new items'));
    expect(onAnalyze).toHaveBeenCalledWith(['a', 'b']);
  });

  it('alerts once, even while a question is still open', async () => {
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

  it('alerts where all photos failed as they were added', async () => {
    renderPanel();
    show({ comingIn: 1 });
    happen(add('a'), fail('a'));
    show({ comingIn: 0 });
    await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
  });

  it('does not alert about failures from before the screen was opened', () => {
    happen(add('a'), fail('a'));
    renderPanel();
    expect(screen.getByText('Failed to upload some items')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('alerts once, even if a change of layout mounts the list again', async () => {
    const { rerender } = renderPanel();
    happen(add('a'));
    happen(fail('a'));
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to upload some items' });
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    rerender(showPanel(false, 'another panel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
