import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { PhotoProblem } from './handed-photo.ts';
import { PhotoProblemNote } from './photo-problem.tsx';

const PROBLEM = {
  title: 'Unsupported image format',
  detail: 'Please use JPEG, PNG, WebP, or HEIC images',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const alert = () => screen.getByRole('alert').textContent;

it('[S1-UPL-21] PhotoProblemNote is shown for five seconds, and leaves nothing behind', () => {
  render(<PhotoProblemNote problem={PROBLEM} />);
  pass(4999);
  expect(alert()).toBe(`${PROBLEM.title}. ${PROBLEM.detail}`);
  pass(1);
  expect(document.body.textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

it('[S1-UPL-21] PhotoProblemNote stays while it has the pointer or the focus', () => {
  const retry = vi.fn();
  render(<PhotoProblemNote problem={{ ...PROBLEM, retry }} />);
  const button = screen.getByText('Try Again');
  fireEvent.pointerEnter(button);
  pass(60_000);
  expect(alert()).toContain(PROBLEM.title);
  fireEvent.pointerLeave(button);
  act(() => button.focus());
  pass(60_000);
  expect(alert()).toContain(PROBLEM.title);
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
  act(() => button.blur());
  pass(5000);
  expect(document.body.textContent).toBe('');
});

it('PhotoProblemNote is announced because its live region existed before', () => {
  const { rerender } = render(<PhotoProblemNote problem={null} />);
  const place = screen.getByRole('alert');
  rerender(<PhotoProblemNote problem={PROBLEM} />);
  expect(screen.getByRole('alert')).toBe(place);
  pass(5000);
  rerender(<PhotoProblemNote problem={{ ...PROBLEM, title: 'No images found' }} />);
  expect(alert()).toContain('No images found');
});

it('[S1-UPL-21] PhotoProblemNote takes its title and its button with it', () => {
  render(<PhotoProblemNote problem={{ ...PROBLEM, retry: () => undefined }} />);
  pass(4999);
  expect(screen.getByText('Try Again')).toBeTruthy();
  pass(1);
  expect(document.body.textContent).toBe('');
});

it('PhotoProblemNote does not lose the keyboard focus during a retry, and is hidden after five seconds when it fails again', () => {
  const retry = vi.fn(() => rerender(<PhotoProblemNote problem={null} />));
  const { rerender } = render(<PhotoProblemNote problem={{ ...PROBLEM, retry }} />);
  const button = screen.getByText('Try Again');
  act(() => button.focus());
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  rerender(<PhotoProblemNote problem={{ ...PROBLEM, retry }} />);
  expect(alert()).toContain(PROBLEM.detail);
  pass(5000);
  expect(alert()).toBe('');
});

function Page({ problem }: { readonly problem: PhotoProblem | null }) {
  return (
    <>
      <PhotoProblemNote problem={problem} />
      <button type="button">Elsewhere</button>
    </>
  );
}

it('PhotoProblemNote does not take the focus from elsewhere', () => {
  const { rerender } = render(<Page problem={{ ...PROBLEM, retry: () => undefined }} />);
  act(() => screen.getByText('Try Again').focus());
  act(() => screen.getByText('Elsewhere').focus());
  rerender(<Page problem={null} />);
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});
