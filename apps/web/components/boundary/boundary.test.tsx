import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Boundary } from './boundary.tsx';

/** The places that break. */
const broken = new Set<string>();
function Content({ place }: { readonly place: string }) {
  const [presses, setPresses] = useState(0);
  if (broken.has(place)) throw new Error(`${place} broke`);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {place}, pressed {presses}
    </button>
  );
}

const make = (place: string) => (
  <Boundary
    place={place}
    onFailure={() => `OF ${place}`}
    renderFailure={({ error, reference, retries, retry }) => (
      <p>
        {String(error)}, {reference}, tried {retries}
        <button type="button" onClick={retry}>
          Again
        </button>
      </p>
    )}
  >
    <Content place={place} />
  </Boundary>
);

const text = () => document.body.textContent;
const press = () => fireEvent.click(screen.getByRole('button'));

describe('Boundary', () => {
  beforeEach(() => {
    // React logs every failure; here all are expected.
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    broken.clear();
    vi.restoreAllMocks();
  });

  it('[S1-ROUTE-17] lets another place start over, with all its tries', () => {
    broken.add('one').add('three');
    const { rerender } = render(make('one'));
    for (const tried of [0, 1, 2]) {
      expect(text()).toContain(`one broke, OF one, tried ${tried}`);
      press();
    }
    rerender(make('two'));
    expect(text()).toBe('two, pressed 0');
    rerender(make('three'));
    expect(text()).toContain('three broke, OF three, tried 0');
    rerender(make('one'));
    expect(text()).toContain('one broke, OF one, tried 0');
  });

  it('does not remount working children, even after a successful retry', () => {
    broken.add('one');
    const { rerender } = render(make('one'));
    broken.clear();
    press();
    press();
    expect(text()).toBe('one, pressed 1');
    rerender(make('two'));
    expect(text()).toBe('two, pressed 1');
  });
});
