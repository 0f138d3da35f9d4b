import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { showToast, toastStack } from './show-toast.ts';
import { createToastStack } from './toast-stack.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">elsewhere</button>
      <Toasts />
    </>,
  );
});
afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  vi.useRealTimers();
});

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const titles = () => cards().map((card) => card.querySelector('b')?.textContent);
const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const show = (...messages: Parameters<typeof showToast>[0][]) => {
  act(() => {
    for (const message of messages) showToast(message);
  });
  pass(50);
};
const info = (title: string) => ({ type: 'info', title }) as const;

describe('Toasts', () => {
  it('[S1-TOAST-01] [S1-TOAST-02] stacks the newest at the bottom, and shows only the last five', () => {
    show(...['one', 'two', 'three', 'four', 'five', 'six'].map(info));
    expect(titles()).toEqual(['two', 'three', 'four', 'five', 'six']);
  });

  it('[S1-TOAST-02] loses no toast that stays until it is answered: it comes back when there is space', () => {
    show({ ...info('stays'), duration: 0 }, ...['1', '2', '3', '4', '5'].map(info));
    expect(titles()).not.toContain('stays');
    pass(60_000);
    expect(titles()).toEqual(['stays']);
  });

  it('[S1-TOAST-01] [S1-TOAST-02] counts a repeated toast, and leaves space for different ones', () => {
    const failure = { type: 'error', title: 'Not saved', text: 'Try again.' } as const;
    show(info('one'), failure, info('two'), failure, failure);
    expect(titles()).toEqual(['one', 'Not saved', 'two']);
    expect(screen.getByRole('alert').textContent).toBe('Not saved3 timesTry again.');
    show({ ...failure, type: 'warning' }, { ...failure, text: 'No room.' });
    expect(titles()).toEqual(['one', 'Not saved', 'two', 'Not saved', 'Not saved']);
  });

  it('[S1-TOAST-04] gives a repeated toast its whole time again, and starts over after it left', () => {
    show(info('Here'));
    pass(2900);
    show(info('Here'));
    pass(3000 - 50 - 1);
    expect(cards()[0]?.dataset['phase']).toBe('shown');
    pass(1);
    expect(cards()[0]?.dataset['phase']).toBe('leaving');
    show(info('Here'));
    pass(150);
    expect(cards().map((card) => card.textContent)).toEqual(['Here']);
  });

  it('moves a repeated toast that was not visible to the bottom', () => {
    show({ ...info('stays'), duration: 0 }, ...['1', '2', '3', '4', '5'].map(info));
    show({ ...info('stays'), duration: 0 });
    expect(titles()).toEqual(['2', '3', '4', '5', 'stays']);
  });

  it('[S1-TOAST-06] merges toasts of the same words, with the latest action', () => {
    const undo = vi.fn();
    const removed = (title: string, what: string) =>
      ({ ...info(title), action: { label: 'Undo', onClick: () => undo(what) } }) as const;
    show(removed('Removed', 'hat'));
    show(removed('Removed', 'coat'));
    show(removed('Scarf removed', 'scarf'));
    expect(screen.getByText('2 times')).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: 'Undo' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) fireEvent.click(button);
    expect(undo.mock.calls).toEqual([['coat'], ['scarf']]);
  });

  it('[S1-TOAST-03] shows a toast after 50 ms', () => {
    act(() => showToast(info('Here')));
    expect(cards()[0]?.dataset['phase']).toBe('coming');
    pass(49);
    expect(cards()[0]?.textContent).toBe('');
    pass(1);
    expect(cards()[0]?.dataset['phase']).toBe('shown');
    expect(titles()).toEqual(['Here']);
  });

  it('[S1-TOAST-03] fades a toast for 150 ms before removing it', () => {
    show(info('Here'));
    fireEvent.click(screen.getByLabelText('Dismiss'));
    expect(cards()[0]?.dataset['phase']).toBe('leaving');
    expect(cards()[0]?.style.getPropertyValue('--fade')).toBe('150ms');
    pass(149);
    expect(cards()).toHaveLength(1);
    pass(1);
    expect(cards()).toHaveLength(0);
  });

  it.each([
    ['error', 5000],
    ['warning', 4000],
    ['success', 3000],
    ['info', 3000],
  ] as const)('[S1-TOAST-04] shows the type %s for %i ms', (type, duration) => {
    show({ type, title: 'Here' });
    pass(duration - 50 - 1);
    expect(cards()[0]?.dataset['phase']).toBe('shown');
    pass(1);
    expect(cards()[0]?.dataset['phase']).toBe('leaving');
  });

  it('[S1-TOAST-04] obeys a given duration', () => {
    show({ ...info('Here'), duration: 9000 });
    pass(8949);
    expect(titles()).toEqual(['Here']);
    pass(1 + 150);
    expect(titles()).toEqual([]);
  });

  it.each([
    ['error', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('announces the type %s as %s, adding the words after the element', (type, role) => {
    act(() => showToast({ type, title: 'Heard' }));
    const card = screen.getByRole(role);
    expect(card.textContent).toBe('');
    pass(50);
    expect(card.textContent).toBe('Heard');
  });

  it('[S1-TOAST-05] distinguishes types by an icon and not by color alone', () => {
    show(
      ...(['error', 'warning', 'success', 'info'] as const).map((type) => ({ type, title: type })),
    );
    const icons = cards().map((card) => card.querySelector('svg')?.getAttribute('class'));
    expect(new Set(icons).size).toBe(4);
  });

  it('[S1-TOAST-06] offers an action that works once and ends the toast', () => {
    const undo = vi.fn();
    show({ type: 'warning', title: 'Hm', action: { label: 'Undo', onClick: undo } });
    fireEvent.click(screen.getByText('Undo'));
    expect(undo).toHaveBeenCalledOnce();
    pass(150);
    expect(cards()).toHaveLength(0);
  });
});

describe('a stacked toast', () => {
  it('[S1-ENT-14] has its message, an id of its own and its time', () => {
    const stack = createToastStack();
    const action = { label: 'Undo', onClick: vi.fn() };
    const said = { type: 'warning', title: 'Removed', text: 'The coat.', action, duration: 9000 };
    const id = stack.add({ ...said, type: 'warning' });
    expect(stack.getShown()).toEqual([
      { ...said, id, timestamp: Date.now(), phase: 'coming', times: 1 },
    ]);
    expect(stack.add(info('Another'))).not.toBe(id);
    stack.clear();
  });
});

describe('holding toasts', () => {
  it('by pointer pauses their time, which continues afterwards', () => {
    show(info('Slowly'));
    const region = screen.getByRole('region', { name: 'Notifications' });
    pass(1950);
    fireEvent.pointerEnter(region);
    pass(60_000);
    expect(titles()).toEqual(['Slowly']);
    fireEvent.pointerLeave(region);
    pass(999);
    expect(cards()[0]?.dataset['phase']).toBe('shown');
    pass(1);
    expect(cards()[0]?.dataset['phase']).toBe('leaving');
  });

  it('by focus pauses it too; F6 leads there and back', () => {
    show(info('one'), info('two'));
    const elsewhere = screen.getByText('elsewhere');
    elsewhere.focus();
    fireEvent.keyDown(elsewhere, { key: 'F6' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications');
    pass(60_000);
    expect(titles()).toEqual(['one', 'two']);
    for (const name of ['two', 'one']) {
      const button = screen.getByText(name).closest('[data-toast]')?.querySelector('button');
      act(() => button?.focus());
      fireEvent.click(button ?? elsewhere);
      pass(150);
    }
    expect(cards()).toHaveLength(0);
    expect(document.activeElement).toBe(elsewhere);
  });

  it('ends by Escape', () => {
    show(info('one'));
    screen.getByText('elsewhere').focus();
    fireEvent.keyDown(document.body, { key: 'F6' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(document.activeElement?.textContent).toBe('elsewhere');
  });

  it('ends when the toast under the pointer is gone', () => {
    show(info('one'));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    fireEvent.click(screen.getByLabelText('Dismiss'));
    pass(150);
    show(info('two'));
    pass(3000 + 150);
    expect(cards()).toHaveLength(0);
  });

  it.each(['elsewhere', null])(
    '[S1-TOAST-04] does not start when a toast is dismissed by pointer (focus before: %s)',
    (from) => {
      show(info('one'), info('two'));
      if (from !== null) screen.getByText(from).focus();
      const region = screen.getByRole('region', { name: 'Notifications' });
      const dismiss = screen.getAllByLabelText('Dismiss')[1];
      if (!dismiss) throw new Error('The second message has no button');
      fireEvent.pointerEnter(region);
      fireEvent.pointerDown(dismiss);
      act(() => dismiss.focus());
      fireEvent.click(dismiss);
      fireEvent.pointerLeave(region);
      expect(document.activeElement).toBe(from === null ? document.body : screen.getByText(from));
      pass(3000 + 150);
      expect(cards()).toHaveLength(0);
    },
  );

  it("[S1-TOAST-04] does not start after a press on a toast's text: the toast ends on time", () => {
    show(info('one'));
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.pointerEnter(region);
    fireEvent.pointerDown(screen.getByText('one'));
    act(() => region.focus());
    fireEvent.pointerLeave(region);
    pass(3000 + 150);
    expect(cards()).toHaveLength(0);
  });

  it('starts again by keyboard after the pointer', () => {
    show(info('one'), info('two'));
    const [dismiss] = screen.getAllByLabelText('Dismiss');
    fireEvent.pointerDown(screen.getByText('one'));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => dismiss?.focus());
    pass(60_000);
    expect(titles()).toEqual(['one', 'two']);
  });
});
