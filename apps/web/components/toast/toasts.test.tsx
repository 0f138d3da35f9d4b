import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { showToast, toastManager } from './show-toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts>{null}</Toasts>);
});
afterEach(() => {
  act(() => toastManager.close());
  cleanup();
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('toasts', () => {
  it('[S1-TOAST-01] [S1-TOAST-02] stack, and only the last five are shown', () => {
    act(() => {
      for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
        showToast({ type: 'info', title: name });
      }
    });
    const limited = shown().filter((toast) => toast.hasAttribute('data-limited'));
    expect(limited).toHaveLength(1);
    expect(limited[0]?.textContent).toContain('one');
  });

  it.each([
    ['error', 5000],
    ['warning', 4000],
    ['success', 3000],
    ['info', 3000],
  ] as const)('[S1-TOAST-04] of type %s stay for %i ms', async (type, duration) => {
    act(() => showToast({ type, title: 'Here' }));
    await pass(duration - 100);
    expect(shown()).toHaveLength(1);
    await pass(600);
    expect(shown()).toHaveLength(0);
  });

  it('[S1-TOAST-04] stay as long as they are told to', async () => {
    act(() => showToast({ type: 'info', title: 'Here', duration: 9000 }));
    await pass(8900);
    expect(shown()).toHaveLength(1);
  });

  it('[S1-TOAST-05] are told apart by an icon and not by color alone', () => {
    act(() => {
      showToast({ type: 'error', title: 'Wrong' });
      showToast({ type: 'success', title: 'Right' });
    });
    const icons = shown().map((toast) => toast.querySelector('svg')?.getAttribute('class'));
    expect(new Set(icons).size).toBe(2);
  });

  it('[S1-TOAST-06] offer an action that works once', () => {
    const undo = vi.fn();
    act(() =>
      showToast({ type: 'warning', title: 'Hm', action: { label: 'Undo', onClick: undo } }),
    );
    fireEvent.click(screen.getByText('Undo'));
    expect(undo).toHaveBeenCalledOnce();
  });
});
