import type { Hex } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { TypedColor } from './typed-color.tsx';

afterEach(cleanup);

function show() {
  const picked = vi.fn();
  const entered = vi.fn();
  const make = (selected: Hex | null) => (
    <TypedColor selected={selected} onPick={picked} onEnter={entered} />
  );
  const { rerender } = render(make(null));
  const field = screen.getByLabelText<HTMLInputElement>(ANALYZE_WORDS.orType);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { picked, entered, field, type, select: (hex: Hex) => rerender(make(hex)) };
}

describe('TypedColor', () => {
  it.each(['#be9c31', 'BE9C31', '  #BE9C31 '])('selects %s with its last digit', (text) => {
    const { picked, type } = show();
    type(text.trimEnd().slice(0, -1));
    expect(picked).not.toHaveBeenCalled();
    type(text);
    expect(picked).toHaveBeenCalledExactlyOnceWith('#BE9C31');
  });

  it('starts the analysis with Enter, but only for a complete color', () => {
    const { entered, field, type, select } = show();
    type('#BE9C3');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(entered).not.toHaveBeenCalled();
    type('#BE9C31');
    select('#BE9C31');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(entered).toHaveBeenCalledOnce();
  });

  it.each(['red', '#BE9C3G', '#BE9C31FF', 'rgb(1 2 3)'])(
    'explains the format once %s is left in the field',
    (text) => {
      const { picked, field, type } = show();
      type(text);
      expect(screen.queryByText(ANALYZE_WORDS.typedWrong)).toBeNull();
      fireEvent.blur(field);
      expect(screen.getByText(ANALYZE_WORDS.typedWrong)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(picked).not.toHaveBeenCalled();
    },
  );

  it('clears when another color is picked from the picture', () => {
    const { field, type, select } = show();
    type('#BE9C31');
    select('#BE9C31');
    expect(field.value).toBe('#BE9C31');
    select('#102030');
    expect(field.value).toBe('');
  });
});
