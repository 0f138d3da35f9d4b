import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  analyzed,
  keepWorldsApart,
  make,
  openScreen,
  shownNames,
  tile,
  world,
} from './opened-catalog.fixture.tsx';
import { itemRater } from './parts-on-demand.ts';

keepWorldsApart();

afterEach(() => vi.restoreAllMocks());

/** What rates items, on its way until the test lets it arrive. */
function holdRater() {
  const { load, getLoaded } = itemRater;
  const waiting: (() => void)[] = [];
  const here = vi.spyOn(itemRater, 'getLoaded').mockReturnValue(null);
  const asked = vi.spyOn(itemRater, 'load').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    here.mockImplementation(getLoaded);
    return load();
  });
  const arrive = () => {
    for (const goOn of waiting) goOn();
  };
  return { asked, arrive };
}

const LOOKING = 'Looking for your items...';

describe('what rates items', () => {
  it('is left where it is while there is nothing to rate', async () => {
    const { asked } = holdRater();
    await openScreen([make('A'), make('B')], { season: 'soft_autumn' });
    expect(shownNames()).toEqual(['A', 'B']);
    cleanup();
    await openScreen([analyzed('C')], { season: null });
    expect(shownNames()).toEqual(['A', 'B', 'C']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is waited for, so that no item is seen unrated first', async () => {
    const { asked, arrive } = holdRater();
    const opening = openScreen([make('A'), analyzed('B')], { season: 'soft_autumn' });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByLabelText(LOOKING)).toBeTruthy();
    expect(shownNames()).toEqual([]);
    await act(async () => arrive());
    await opening;
    expect((await tile('B')).textContent).toMatch(/Excellent|Good/);
  });

  it('lets what was shown stand meanwhile, when the first item was analyzed', async () => {
    const { asked, arrive } = holdRater();
    await openScreen([make('A')], { season: 'soft_autumn' });
    await world.repository.put(analyzed('B'));
    // Whatever is told, all items are read anew.
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 5000 });
    expect(shownNames()).toEqual(['A']);
    expect(screen.queryByLabelText(LOOKING)).toBeNull();
    await act(async () => arrive());
    expect((await tile('B')).textContent).toMatch(/Excellent|Good/);
  });
});
