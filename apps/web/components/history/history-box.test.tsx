import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { HistoryBox } from './history-box.tsx';

afterEach(cleanup);

const noop = () => undefined;
const status = () => screen.getByRole('status');

it('says every time what was undone or done again, though the words are the same', () => {
  render(<HistoryBox canUndo canRedo onUndo={noop} onRedo={noop} />);
  const place = status();
  const said = new Set<ChildNode | null>();
  for (const name of ['Undo', 'Undo', 'Redo', 'Redo']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(status().textContent).toBe(name === 'Undo' ? 'Undone' : 'Done again');
    said.add(status().firstChild);
  }
  // Put there anew in a place that stays: that is what is heard.
  expect(said.size).toBe(4);
  expect(status()).toBe(place);
});

it('says that there is nothing to undo or to do again', () => {
  render(<HistoryBox canUndo={false} canRedo={false} onUndo={noop} onRedo={noop} />);
  expect(status().textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(status().textContent).toBe('Nothing to undo');
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(status().textContent).toBe('Nothing to do again');
});
