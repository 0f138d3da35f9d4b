import { analyzeColors, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ReadingWhyNot } from './reading-why-not.tsx';

const analysis = analyzeColors({
  skin: '#CE8659',
  hair: '#30251F',
  lightEye: '#8A6A4C',
  darkEye: '#3A2A20',
  lip: '#BC5548',
});
const { reading } = analysis;
if (!reading) throw new Error('Five colors are enough');
const { ranking } = reading;
const seasons = ranking.map(({ season }) => season);

afterEach(cleanup);

const draw = (ranked: typeof ranking) => (
  <ReadingWhyNot analysis={analysis} reading={{ ...reading, ranking: ranked }} />
);

/** The same seasons with this one first. */
const led = (first: SeasonKey) => [
  ...ranking.filter(({ season }) => season === first),
  ...ranking.filter(({ season }) => season !== first),
];

/** Which season the button says, and the column of the table. */
function readAsked(): readonly (string | null | undefined)[] {
  const button = screen.getByRole('button', { name: /^Why not: / });
  return [button.textContent, screen.getAllByRole('columnheader').at(-1)?.textContent];
}

/** The season at this place of the ranking, as it is shown twice. */
function shown(place: number): readonly string[] {
  const season = seasons[place];
  if (!season) throw new Error(`The ranking has no place ${place}`);
  return [SEASON_NAMES[season], SEASON_NAMES[season]];
}

async function choose(place: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Why not: / }));
  const [name = ''] = shown(place);
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
}

describe('the question why not another season', () => {
  it('begins with the third, and keeps what was chosen while that stays another', async () => {
    const { rerender } = render(draw(ranking));
    expect(readAsked()).toEqual(shown(2));
    await choose(5);
    expect(readAsked()).toEqual(shown(5));
    rerender(draw(led(seasons[1] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(5));
  });

  it('is never asked about her own season: when that was chosen, it begins anew', async () => {
    const { rerender } = render(draw(ranking));
    await choose(5);
    rerender(draw(led(seasons[5] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(1));
    fireEvent.click(screen.getByRole('button', { name: /^Why not: / }));
    expect((await screen.findByRole('menuitemradio', { checked: true })).textContent).toBe(
      shown(1)[0],
    );
  });

  it('begins anew as well where she chose nothing and the third became the first', () => {
    const { rerender } = render(draw(ranking));
    rerender(draw(led(seasons[2] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(1));
  });

  it('comes with the first ranking there is', () => {
    const { rerender } = render(draw([]));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(draw(ranking));
    expect(readAsked()).toEqual(shown(2));
  });
});
