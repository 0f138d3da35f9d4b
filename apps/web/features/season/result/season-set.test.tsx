import { analyzeColors, SEASON_NAMES } from '@color-almanac/domain';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { SeasonSet } from './season-set.tsx';

function readingIn(light: 'unmeasured' | 'white-point') {
  const { reading } = analyzeColors({ ...EXAMPLE_FACE, light });
  if (!reading) throw new Error('A face has a reading');
  return reading;
}

afterEach(cleanup);

describe('SeasonSet', () => {
  it('names the seasons of the set, nearest first, and how often it holds', () => {
    const reading = readingIn('white-point');
    render(<SeasonSet reading={reading} />);
    const set = screen.getByRole('region', { name: 'Seasons an analyst might name' });
    expect(within(set).getByText(/^In about 7 of 10 cases/)).toBeTruthy();
    const named = within(set)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(named).toEqual(reading.seasonSet?.map((season) => SEASON_NAMES[season]));
  });

  it('says what would make them fewer', () => {
    const reading = { ...readingIn('unmeasured'), narrowing: { measuredLight: 3, morePhotos: 2 } };
    const size = reading.seasonSet?.length;
    render(<SeasonSet reading={reading} />);
    expect(screen.getByText(`Measured light: ${size} to 3. Two more photos: 3 to 2.`)).toBeTruthy();
  });

  it('shows nothing for a reading without a set', () => {
    const { seasonSet: _, ...older } = readingIn('white-point');
    const { container } = render(<SeasonSet reading={older} />);
    expect(container.childElementCount).toBe(0);
  });
});
