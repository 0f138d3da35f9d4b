import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { askDialog, AskProvider } from './ask.tsx';
import type { DialogErrorBoundary } from '../dialog-error-boundary.ts';
import { useAsk } from './ask-context.ts';
import { isAnyDialogOpen } from '../open-dialogs.ts';

beforeAll(askDialog.load);
afterEach(cleanup);

const answered = vi.fn();

function Asker() {
  const ask = useAsk();
  const question = { text: 'Delete 3 item(s)?', agree: 'Delete', cancel: 'Cancel', destroys: true };
  return (
    <>
      <button type="button" onClick={() => void ask.notify('Image format error.').then(answered)}>
        notify
      </button>
      <button type="button" onClick={() => void ask.confirm(question).then(answered)}>
        confirm
      </button>
    </>
  );
}

function show(button: string): void {
  answered.mockReset();
  render(
    <AskProvider>
      <Asker />
    </AskProvider>,
  );
  fireEvent.click(screen.getByText(button));
}

describe('AskProvider', () => {
  it('shows the exact text and one OK, in an alertdialog', async () => {
    show('notify');
    expect(screen.getByRole('alertdialog', { name: 'Image format error.' })).toBeTruthy();
    fireEvent.click(screen.getByText('OK'));
    await waitFor(() => expect(answered).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['Delete', true],
    ['Cancel', false],
  ])('treats an answer by %s as %s', async (button, answer) => {
    show('confirm');
    fireEvent.click(screen.getByText(button));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(answer));
  });

  it('treats Escape as a refusal, and focuses the safe choice', async () => {
    show('confirm');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
  });
});

const refused = vi.fn();

/** Asks a question that may be left open. */
function OpenAsker() {
  const ask = useAsk();
  const question = {
    title: 'Let them look?',
    text: 'They see it.',
    details: <p>And keeps it a while.</p>,
    agree: 'Let them',
    cancel: 'Look myself',
    leave: 'Not now',
    onCancel: refused,
  };
  return (
    <button type="button" onClick={() => void ask.confirm(question).then(answered)}>
      ask
    </button>
  );
}

describe('a question that may be left open', () => {
  it.each([
    ['Let them', true, 0],
    ['Look myself', false, 1],
    ['Not now', false, 0],
  ])('distinguishes a refusal from no answer: %s', async (button, answer, refusals) => {
    answered.mockReset();
    refused.mockReset();
    render(
      <AskProvider>
        <OpenAsker />
      </AskProvider>,
    );
    fireEvent.click(screen.getByText('ask'));
    expect(screen.getByText('And keeps it a while.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(answer));
    expect(refused).toHaveBeenCalledTimes(refusals);
  });
});

describe('several questions', () => {
  it('are asked one after the other, each with its safe choice focused, and none is lost', async () => {
    show('notify');
    fireEvent.click(screen.getByText('confirm'));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    fireEvent.click(screen.getByText('OK'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    fireEvent.click(screen.getByText('Delete'));
    await waitFor(() => expect(answered.mock.calls).toEqual([[undefined], [true]]));
    expect(isAnyDialogOpen()).toBe(false);
  });

  it('end with a no when the page that asked is gone', async () => {
    show('confirm');
    expect(isAnyDialogOpen()).toBe(true);
    cleanup();
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
    expect(isAnyDialogOpen()).toBe(false);
  });
});

/** As when the dialog's code does not load, once this is pressed. */
const Failing: DialogErrorBoundary = ({ onClose, children }) => (
  <>
    <button type="button" onClick={onClose}>
      fail
    </button>
    {children}
  </>
);

describe('a question that cannot be shown', () => {
  it('is answered with no, and the next one is asked', async () => {
    answered.mockReset();
    render(
      <AskProvider errorBoundary={Failing}>
        <Asker />
      </AskProvider>,
    );
    fireEvent.click(screen.getByText('confirm'));
    fireEvent.click(screen.getByText('notify'));
    fireEvent.click(screen.getByText('fail'));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
    expect(screen.getByRole('alertdialog', { name: 'Image format error.' })).toBeTruthy();
    fireEvent.click(screen.getByText('fail'));
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isAnyDialogOpen()).toBe(false);
  });
});
