import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../../ui/toast/show-toast.ts';
import { Toasts } from '../../../ui/toast/toasts.tsx';
import { recordContext } from '../../../testing/record-context.ts';
import type { Comparison } from './comparison.ts';
import { useComparisonSaving } from './use-comparison-saving.ts';

/** What the next canvas draws on. */
let drawn: CanvasRenderingContext2D | null;
const saved = vi.fn<typeof URL.createObjectURL>(() => 'blob:comparison');

function makeContext(): CanvasRenderingContext2D {
  const { context } = recordContext();
  return Object.assign(context, {
    measureText: (text: string) => ({ width: text.length }) as TextMetrics,
  });
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  drawn = makeContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => drawn) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['png'], { type })),
  );
});

afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  saved.mockClear();
});

const comparison = (): Comparison => ({
  pictures: [
    {
      picture: document.createElement('canvas'),
      width: 800,
      height: 1000,
      label: 'Light Summer',
      hexes: [],
    },
  ],
  date: new Date(2026, 10, 28, 12),
  title: 'Light Summer',
});

function SaveButton() {
  const { isBusy, saveComparison } = useComparisonSaving();
  return (
    <button type="button" disabled={isBusy} onClick={() => void saveComparison(comparison())}>
      Save
    </button>
  );
}

const press = () => {
  render(
    <>
      <SaveButton />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

describe('useComparisonSaving', () => {
  it('saves a PNG named after what was compared', async () => {
    press();
    await screen.findByText('Saved drape-light-summer-2026-11-28.png');
    expect(saved.mock.lastCall?.[0]).toMatchObject({ type: 'image/png' });
  });

  it('says what to do when nothing can be drawn, and can try again', async () => {
    drawn = null;
    press();
    const message = await screen.findByText(/Close other tabs to free memory/);
    expect(message.parentElement?.textContent).toContain('drape-light-summer-2026-11-28.png');
    expect(saved).not.toHaveBeenCalled();
    drawn = makeContext();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved drape-light-summer-2026-11-28.png');
  });
});
