import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { recordContext } from '../../testing/record-context.ts';
import { SpectrumChart } from './spectrum-chart.tsx';

/** A screen that the test controls. */
function fakeScreen() {
  const resized = new Set<() => void>();
  const sharpened = new Set<() => void>();
  let width = 720;
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_type: string, listener: () => void) => sharpened.add(listener),
    removeEventListener: (_type: string, listener: () => void) => sharpened.delete(listener),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe() {
        resized.add(this.notify);
        this.notify();
      }
      disconnect() {
        resized.delete(this.notify);
      }
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(310);
  return {
    resize: (next: number) => {
      width = next;
      act(() => resized.forEach((notify) => notify()));
    },
    sharpen: (ratio: number) => {
      vi.stubGlobal('devicePixelRatio', ratio);
      act(() => sharpened.forEach((notify) => notify()));
    },
  };
}

let fake: ReturnType<typeof fakeScreen>;
let recorded: ReturnType<typeof recordContext>;
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  fake = fakeScreen();
  recorded = recordContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(recorded.context);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OWN = [{ hex: '#9A7B6B', name: 'Skin' }] as const;
const listbox = () => screen.getByRole('listbox', { name: /^Spectrum of / });
const chosen = () =>
  document.getElementById(listbox().getAttribute('aria-activedescendant') ?? '')?.textContent;
const canvas = () => document.querySelector('canvas') as HTMLCanvasElement;

describe('SpectrumChart', () => {
  it('[S2-SPEC-04] is walked by arrow keys, which announce name, hex and position, and Enter copies', async () => {
    render(<SpectrumChart seasons={['soft_autumn']} own={[]} />);
    act(() => listbox().focus());
    fireEvent.keyDown(listbox(), { key: 'Home' });
    const first = chosen();
    expect(first).toMatch(/^.+ #[0-9A-F]{6}, red, lightness \d+ of 100, Soft Autumn$/);
    fireEvent.keyDown(listbox(), { key: 'ArrowRight' });
    expect(chosen()).not.toBe(first);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(chosen());
    const [hex = ''] = /#\w{6}/.exec(chosen() ?? '') ?? [];
    fireEvent.keyDown(listbox(), { key: 'Enter' });
    expect(copied).toHaveBeenLastCalledWith(hex);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${hex} copied`));
    fireEvent.keyDown(listbox(), { key: 'End' });
    expect(chosen()).toContain('purple');
    fireEvent.keyDown(listbox(), { key: 'Escape' });
    expect(listbox().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it("reaches by Page Down every color of two seasons and the user's own, even in one place", () => {
    render(<SpectrumChart seasons={['soft_autumn', 'true_autumn']} own={OWN} />);
    const box = listbox();
    const received = new Set<string>();
    for (let step = 0; step < 81; step += 1) {
      fireEvent.keyDown(box, { key: 'PageDown' });
      received.add(box.getAttribute('aria-activedescendant') ?? '');
    }
    expect(received.size).toBe(81);
    fireEvent.keyDown(box, { key: 'PageUp' });
    fireEvent.keyDown(box, { key: 'Home' });
    expect(box.getAttribute('aria-activedescendant')).toBe([...received][0]);
  });

  it('[S2-SPEC-04] shows name and hex beside the dot under the pointer, until it leaves', () => {
    render(<SpectrumChart seasons={['soft_autumn']} own={[]} />);
    const [, x, y] = ['', ...(recorded.calls.find(({ name }) => name === 'arc')?.given ?? [])];
    fireEvent.pointerMove(listbox(), { clientX: x, clientY: y, pointerType: 'mouse' });
    const besideDot = { ignore: '[role=option] *' };
    expect(screen.getByText('#F4E1CF', besideDot)).toBeDefined();
    fireEvent.pointerLeave(listbox());
    expect(screen.queryByText('#F4E1CF', besideDot)).toBeNull();
  });

  it('[S2-SPEC-05] is redrawn sharply for another width, theme and sharpness of the screen', async () => {
    render(<SpectrumChart seasons={['soft_autumn']} own={[]} />);
    expect([canvas().width, canvas().height]).toEqual([720, 310]);
    fake.sharpen(2);
    expect([canvas().width, canvas().height]).toEqual([1440, 620]);
    fake.sharpen(1.5);
    expect([canvas().width, canvas().height]).toEqual([1080, 465]);
    fake.resize(400);
    expect(canvas().width).toBe(600);
    const before = recorded.calls.length;
    document.documentElement.dataset['mode'] = 'dark';
    await waitFor(() => expect(recorded.calls.length).toBeGreaterThan(before));
    delete document.documentElement.dataset['mode'];
  });

  it('explains the shapes, and shows everything as a table too', () => {
    render(<SpectrumChart seasons={['soft_autumn', 'deep_winter']} own={OWN} />);
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend).toEqual(['Soft Autumn', 'Deep Winter', 'Your colors']);
    fireEvent.click(screen.getByRole('button', { name: /^The colors as a table/ }));
    expect(screen.getAllByRole('row')).toHaveLength(82);
    expect(screen.getByRole('row', { name: /^Skin #9A7B6B/ }).textContent).toContain('Your colors');
  });

  it('draws the dots for another color vision and names the pairs that look alike then', () => {
    const { rerender } = render(<SpectrumChart seasons={['soft_autumn']} own={[]} />);
    expect(recorded.fills).toContain('#F4E1CF');
    recorded.fills.length = 0;
    rerender(<SpectrumChart seasons={['soft_autumn']} own={[]} vision="achromatopsia" />);
    const grays = recorded.fills.filter((fill) => /^#[0-9A-F]{6}$/.test(fill));
    expect(grays.length).toBeGreaterThanOrEqual(40);
    expect(grays.every((fill) => fill.slice(1, 3) === fill.slice(5))).toBe(true);
    expect(screen.getByRole('heading', { name: /pairs look alike this way$/ })).toBeDefined();
    expect(screen.getByText(/^and \d+ more$/)).toBeDefined();
  });
});
