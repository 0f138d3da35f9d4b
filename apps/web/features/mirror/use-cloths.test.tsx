import type { Hex, SeasonKey } from '@color-almanac/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Cloth } from '../../media/drape/cloth.ts';
import { useCloths } from './use-cloths.ts';

const colorOf = (season: SeasonKey, hex: Hex, name: string): Cloth => ({
  kind: 'color',
  hex,
  name,
  season,
});
const OATS = colorOf('soft_autumn', '#F4E1CF', 'Oats');
const SAGE = colorOf('soft_autumn', '#98A77C', 'Sage');
const FOG = colorOf('soft_summer', '#C3C7CB', 'Fog');
const ROSE = colorOf('soft_summer', '#B58A98', 'Rose');
const INK = colorOf('deep_winter', '#0D0D12', 'Ink');
const PINE = colorOf('deep_winter', '#0B4638', 'Pine');

type Cloths = Parameters<typeof useCloths>[0];

function open(...cloths: Cloths) {
  const { result, rerender } = renderHook((list: Cloths) => useCloths(list), {
    initialProps: cloths,
  });
  const named = () => [result.current.cloth.name, result.current.other.name];
  return {
    act: (make: (on: typeof result.current) => void) => act(() => make(result.current)),
    named,
    offer: (...list: Cloths) => rerender(list),
  };
}

afterEach(cleanup);

describe('useCloths', () => {
  it('compares a cloth with the one in the same place of the other season, until another is chosen', () => {
    const cloths = open(OATS, SAGE, FOG, ROSE);
    expect(cloths.named()).toEqual(['Oats', 'Fog']);
    cloths.act(({ step }) => step(1));
    expect(cloths.named()).toEqual(['Sage', 'Rose']);
    cloths.act(({ choose }) => choose(FOG));
    expect(cloths.named()).toEqual(['Fog', 'Oats']);
    cloths.act(({ chooseOther }) => chooseOther(SAGE));
    cloths.act(({ step }) => step(1));
    expect(cloths.named()).toEqual(['Rose', 'Sage']);
  });

  it('compares a cloth with the next one where there is no other season', () => {
    const cloths = open(OATS, SAGE);
    cloths.act(({ step }) => step(-1));
    expect(cloths.named()).toEqual(['Sage', 'Oats']);
  });

  it('begins with the first cloths of another season that is offered first', () => {
    const cloths = open(OATS, SAGE, FOG, ROSE);
    cloths.act(({ choose }) => choose(ROSE));
    cloths.act(({ chooseOther }) => chooseOther(SAGE));
    cloths.offer(INK, PINE, OATS, SAGE, FOG, ROSE);
    expect(cloths.named()).toEqual(['Ink', 'Oats']);
  });

  it('keeps the chosen cloth where only others change, and leaves one that is offered no more', () => {
    const cloths = open(OATS, SAGE, FOG, ROSE);
    cloths.act(({ choose }) => choose(SAGE));
    cloths.act(({ chooseOther }) => chooseOther(FOG));
    cloths.offer(OATS, SAGE, INK, PINE);
    expect(cloths.named()).toEqual(['Sage', 'Pine']);
    cloths.act(({ choose }) => choose(PINE));
    cloths.offer(OATS, SAGE, FOG, ROSE);
    expect(cloths.named()).toEqual(['Oats', 'Fog']);
  });
});
