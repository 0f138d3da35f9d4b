import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { NumberBox } from './number-box.tsx';

function show() {
  const [onChange, onRest, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <NumberBox
      label="Weight"
      value={50}
      unit="%"
      say={(value) => `${value}%`}
      onChange={onChange}
      onRest={onRest}
      onCancel={onCancel}
    />,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' });
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  return { box, type, onChange, onRest, onCancel };
}

afterEach(cleanup);

describe('NumberBox', () => {
  it.each(['25', '25%', '۲۵', '٢٥٪', '２５', '24,6'])('reads %s as 25', (text) => {
    const { type, onChange } = show();
    type(text);
    expect(onChange).toHaveBeenLastCalledWith(25);
  });

  it('drops a text that is no number', () => {
    const { box, type, onChange, onCancel } = show();
    type('half');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChange).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledWith(true);
  });

  it('is not settled by the Enter that ends the composing of a word', () => {
    const { box, type, onRest } = show();
    type('7');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(onRest).not.toHaveBeenCalled();
    expect(box.value).toBe('7');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onRest).toHaveBeenCalledOnce();
  });
});
