import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { useHistoryKeys } from './use-history-keys.ts';

afterEach(cleanup);

function Page({ type, onUndo }: { readonly type: string; readonly onUndo: () => void }) {
  useHistoryKeys({ onUndo, onRedo: () => undefined });
  if (type === 'textarea') return <textarea aria-label="Field" />;
  return <input type={type} aria-label="Field" />;
}

function undoIn(type: string, keys: KeyboardEventInit = { key: 'z' }): number {
  let undone = 0;
  render(<Page type={type} onUndo={() => (undone += 1)} />);
  fireEvent.keyDown(screen.getByLabelText('Field'), { ...keys, ctrlKey: true });
  return undone;
}

describe('useHistoryKeys', () => {
  it.each(['radio', 'checkbox', 'color', 'range'])('works while a %s field has the focus', (type) =>
    expect(undoIn(type)).toBe(1),
  );

  it.each([
    ['я', 'KeyZ', 1],
    ['ζ', 'KeyZ', 1],
    ['z', 'KeyY', 1],
    ['w', 'KeyZ', 0],
  ])('takes %s at the place of %s on a keyboard as %i undo', (key, code, undone) =>
    expect(undoIn('radio', { key, code })).toBe(undone),
  );

  it.each(['text', 'search', 'email', 'number', 'textarea'])(
    'leaves undo in a %s field to the browser',
    (type) => expect(undoIn(type)).toBe(0),
  );
});
