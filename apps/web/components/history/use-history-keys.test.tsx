import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { useHistoryKeys } from './use-history-keys.ts';

afterEach(cleanup);

function Page({ type, onUndo }: { readonly type: string; readonly onUndo: () => void }) {
  useHistoryKeys({ onUndo, onRedo: () => undefined });
  if (type === 'textarea') return <textarea aria-label="Field" />;
  return <input type={type} aria-label="Field" />;
}

function undoIn(type: string): number {
  let undone = 0;
  render(<Page type={type} onUndo={() => (undone += 1)} />);
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'z', ctrlKey: true });
  return undone;
}

describe('useHistoryKeys', () => {
  it.each(['radio', 'checkbox', 'color', 'range'])('works while a %s field has the focus', (type) =>
    expect(undoIn(type)).toBe(1),
  );

  it.each(['text', 'search', 'email', 'number', 'textarea'])(
    'leaves undo in a %s field to the browser',
    (type) => expect(undoIn(type)).toBe(0),
  );
});
