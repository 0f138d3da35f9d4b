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

/** The season named by the button, and by the column of the table. */
function readAsked(): readonly (string | null | undefined)[] {
  const button = screen.getByRole('button', { name: /^Why not: / });
  return [button.textContent, screen.getAllByRole('columnheader').at(-1)?.textContent];
}

/** The season at this rank, as it is shown twice. */
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

describe('ReadingWhyNot', () => {
  it('starts with the third, and preserves a choice that is still another season', async () => {
    const { rerender } = render(draw(ranking));
    expect(readAsked()).toEqual(shown(2));
    await choose(5);
    expect(readAsked()).toEqual(shown(5));
    rerender(draw(led(seasons[1] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(5));
  });

  it('never asks about the first season: if that was the choice, it starts over', async () => {
    const { rerender } = render(draw(ranking));
    await choose(5);
    rerender(draw(led(seasons[5] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(1));
    fireEvent.click(screen.getByRole('button', { name: /^Why not: / }));
    expect((await screen.findByRole('menuitemradio', { checked: true })).textContent).toBe(
      shown(1)[0],
    );
  });

  it('asks about the new third season when the third becomes the first and none was chosen', () => {
    const { rerender } = render(draw(ranking));
    rerender(draw(led(seasons[2] ?? 'true_spring')));
    expect(readAsked()).toEqual(shown(1));
  });

  it('appears with the first ranking', () => {
    const { rerender } = render(draw([]));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(draw(ranking));
    expect(readAsked()).toEqual(shown(2));
  });
});
