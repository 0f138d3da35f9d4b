import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { HistoryBox } from './history-box.tsx';

afterEach(cleanup);

const noop = () => undefined;
const status = () => screen.getByRole('status');

it('HistoryBox announces every undo and redo, even in the same words', () => {
  render(<HistoryBox canUndo canRedo onUndo={noop} onRedo={noop} />);
  const place = status();
  const said = new Set<ChildNode | null>();
  for (const name of ['Undo', 'Undo', 'Redo', 'Redo']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(status().textContent).toBe(name === 'Undo' ? 'Undone' : 'Redone');
    said.add(status().firstChild);
  }
  // A new element inside a live region that stays: that is what gets announced.
  expect(said.size).toBe(4);
  expect(status()).toBe(place);
});

it('HistoryBox says that there is nothing to undo or to redo', () => {
  render(<HistoryBox canUndo={false} canRedo={false} onUndo={noop} onRedo={noop} />);
  expect(status().textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(status().textContent).toBe('Nothing to undo');
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(status().textContent).toBe('Nothing to redo');
});
