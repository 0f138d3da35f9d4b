import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { noteOpenDialog } from '../../components/open-dialogs.ts';
import { pasteKeys, usePhotoPaste } from './use-photo-paste.ts';

afterEach(cleanup);

const picture = new File(['x'], 'image.png', { type: 'image/png' });

function show() {
  const onPaste = vi.fn();
  const Page = () => {
    usePhotoPaste(onPaste);
    return (
      <>
        <button type="button">a button</button>
        <input aria-label="a field" />
        <textarea aria-label="a text" />
        <div contentEditable suppressContentEditableWarning role="textbox" aria-label="a letter" />
      </>
    );
  };
  render(<Page />);
  return onPaste;
}

/** Answers whether it was taken. */
function paste(
  target: Element = document.body,
  { files = [picture], text = 'text' }: { files?: File[]; text?: string } = {},
): boolean {
  const clipboardData = { files, getData: () => text };
  const event = createEvent.paste(target, { clipboardData });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe('a picture that is pasted', () => {
  it('[S1-UPL-03] is taken anywhere on the page', () => {
    const onPaste = show();
    expect(paste()).toBe(true);
    paste(screen.getByText('a button'));
    expect(onPaste.mock.calls).toEqual([
      [{ by: 'paste', files: [picture], text: 'text' }],
      [{ by: 'paste', files: [picture], text: 'text' }],
    ]);
  });

  it('[S1-UPL-03] is left to the field that has the focus, and to an open dialog', () => {
    const onPaste = show();
    for (const name of ['a field', 'a text', 'a letter']) {
      expect(paste(screen.getByLabelText(name))).toBe(false);
    }
    const close = noteOpenDialog();
    expect(paste()).toBe(false);
    close();
    expect(onPaste).not.toHaveBeenCalled();
    paste();
    expect(onPaste).toHaveBeenCalledOnce();
  });

  it.each([
    ['words', 'Dear diary', false],
    ['a picture as a data URL', 'data:image/png;base64,AAAA', true],
    ['nothing', '', true],
  ])('[FIRST-LOOK-18] %s without a file is taken only for a picture: %s', (_what, text, taken) => {
    const onPaste = show();
    expect(paste(document.body, { files: [], text })).toBe(taken);
    expect(onPaste).toHaveBeenCalledTimes(taken ? 1 : 0);
  });

  it('is hinted at with the keys of the system', () => {
    expect(pasteKeys('MacIntel')).toBe('\u2318V');
    expect(pasteKeys('Win32')).toBe('Ctrl+V');
  });
});
