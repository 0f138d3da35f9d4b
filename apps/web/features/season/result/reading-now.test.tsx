import { analyzeColors } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { headlineOf } from './headline.ts';
import { ReadingNow } from './reading-now.tsx';

const natural = analyzeColors(EXAMPLE_FACE);
const dyed = analyzeColors({ ...EXAMPLE_FACE, hairState: 'dyed', naturalHair: '#17181B' });

const choose = vi.fn();
const draw = (analysis: SeasonAnalysis | null, season: SeasonAnalysis['season'] = null) => (
  <ReadingNow analysis={analysis} season={season} onChooseAgain={choose} />
);

afterEach(cleanup);

describe('ReadingNow', () => {
  it('announces the present reading, the one before, and how sure it is', () => {
    const { rerender } = render(draw(natural));
    expect(screen.getByText(`Now: ${headlineOf(natural)}.`)).toBeTruthy();
    expect(screen.queryByText(/Before:/)).toBeNull();
    rerender(draw(dyed));
    const shown = screen.getByRole('status').textContent;
    expect(shown).toContain(`Now: ${headlineOf(dyed)}.`);
    expect(shown).toContain(`Before: ${headlineOf(natural)}.`);
    expect(shown).toMatch(/We varied the light 50 times/);
  });

  it('does not change the season the user chose, and offers to choose again when it no longer leads', () => {
    const own = natural.options[0]?.season ?? natural.season;
    const { rerender } = render(draw(natural, own));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(draw(dyed, own));
    expect(screen.getByText(/^Your season stays /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(dyed);
  });

  it('shows nothing before a first reading', () => {
    render(draw(null));
    expect(screen.getByText(/^Once you have a reading/)).toBeTruthy();
  });
});
