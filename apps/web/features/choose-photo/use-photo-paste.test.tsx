import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { noteOpenDialog } from '../../ui/open-dialogs.ts';
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

/** Returns whether it was taken. */
function paste(
  target: Element = document.body,
  { files = [picture], text = 'text' }: { files?: File[]; text?: string } = {},
): boolean {
  const clipboardData = { files, getData: () => text };
  const event = createEvent.paste(target, { clipboardData });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe('usePhotoPaste', () => {
  it('[S1-UPL-03] takes a picture anywhere on the page', () => {
    const onPaste = show();
    expect(paste()).toBe(true);
    paste(screen.getByText('a button'));
    expect(onPaste.mock.calls).toEqual([
      [{ by: 'paste', files: [picture], text: 'text' }],
      [{ by: 'paste', files: [picture], text: 'text' }],
    ]);
  });

  it('[S1-UPL-03] leaves a paste to the focused field, and to an open dialog', () => {
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
  ])('takes %s without a file only as a picture: %s', (_what, text, taken) => {
    const onPaste = show();
    expect(paste(document.body, { files: [], text })).toBe(taken);
    expect(onPaste).toHaveBeenCalledTimes(taken ? 1 : 0);
  });

  it("hints at the system's keys", () => {
    expect(pasteKeys('MacIntel')).toBe('\u2318V');
    expect(pasteKeys('Win32')).toBe('Ctrl+V');
  });
});
