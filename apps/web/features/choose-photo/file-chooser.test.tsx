import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FileChooser } from './file-chooser.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const onFile = vi.fn();
  render(
    <FileChooser onFile={onFile}>{(choosing) => (choosing ? 'choosing' : 'idle')}</FileChooser>,
  );
  const input = screen.getByLabelText('Choose a photo');
  const open = vi.spyOn(input, 'click').mockReturnValue(undefined);
  return { onFile, input, open };
}

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const press = () => fireEvent.click(screen.getByRole('button'));
const word = () => screen.getByRole('button').textContent;

it('[S1-UPL-02] [S1-UPL-29] FileChooser is idle again 300 ms after the focus returned without a file', () => {
  const { open } = show();
  press();
  expect(open).toHaveBeenCalledOnce();
  expect(word()).toBe('choosing');
  pass(60_000);
  expect(word()).toBe('choosing');
  fireEvent.focus(window);
  pass(299);
  expect(word()).toBe('choosing');
  pass(1);
  expect(word()).toBe('idle');
});

it('[S1-UPL-29] FileChooser takes a file that arrives after the focus returned, and the same one again', () => {
  const { input, onFile } = show();
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  for (const count of [1, 2]) {
    press();
    fireEvent.focus(window);
    pass(200);
    fireEvent.change(input, { target: { files: [file] } });
    expect(word()).toBe('idle');
    expect(onFile).toHaveBeenCalledTimes(count);
  }
  expect(onFile).toHaveBeenLastCalledWith(file);
});

it('FileChooser takes a file that is chosen after a photo replaced it on screen', () => {
  const { input, onFile } = show();
  press();
  cleanup();
  fireEvent.change(input, { target: { files: [new File(['x'], 'me.jpg')] } });
  expect(onFile).toHaveBeenCalledOnce();
});

it('[S1-UPL-29] FileChooser trusts a browser that reports a canceled dialog', () => {
  const { input } = show();
  press();
  fireEvent(input, new Event('cancel'));
  expect(word()).toBe('idle');
});

it('FileChooser offers readable formats, by type and by ending', () => {
  const { input } = show();
  expect(input.getAttribute('accept')?.split(',')).toEqual(
    expect.arrayContaining(['image/jpeg', 'image/heic', '.heic', '.heif', '.webp']),
  );
});

it('FileChooser lets several files be chosen only where several are wanted', () => {
  const { input, onFile } = show();
  expect(input.hasAttribute('multiple')).toBe(false);
  cleanup();
  const onFiles = vi.fn();
  render(
    <FileChooser onFile={onFile} onFiles={onFiles}>
      Choose
    </FileChooser>,
  );
  const several = screen.getByLabelText('Choose a photo');
  expect(several.hasAttribute('multiple')).toBe(true);
  const files = [new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg')];
  fireEvent.change(several, { target: { files } });
  expect(onFiles).toHaveBeenCalledWith(files);
  fireEvent.change(several, { target: { files: files.slice(0, 1) } });
  expect(onFile).toHaveBeenCalledWith(files[0]);
  expect(onFiles).toHaveBeenCalledOnce();
});
