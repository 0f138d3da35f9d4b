import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  analyzed,
  isolateTests,
  make,
  openScreen,
  shownNames,
  tile,
  world,
} from './opened-catalog.fixture.tsx';
import { itemRater } from './use-shown-items.ts';

isolateTests();

afterEach(() => vi.restoreAllMocks());

/** An item rater whose loading the test controls. */
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

const LOOKING = 'Loading your items...';

describe('the item rater of the catalog', () => {
  it('is not loaded while there is nothing to rate', async () => {
    const { asked } = holdRater();
    await openScreen([make('A'), make('B')], { season: 'soft_autumn' });
    expect(shownNames()).toEqual(['A', 'B']);
    cleanup();
    await openScreen([analyzed('C')], { season: null });
    expect(shownNames()).toEqual(['A', 'B', 'C']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is waited for, so that no item is first shown unrated', async () => {
    const { asked, arrive } = holdRater();
    const opening = openScreen([make('A'), analyzed('B')], { season: 'soft_autumn' });
    await expect.poll(() => asked).toHaveBeenCalled();
    expect(screen.getByLabelText(LOOKING)).toBeTruthy();
    expect(shownNames()).toEqual([]);
    await act(async () => arrive());
    await opening;
    expect((await tile('B')).textContent).toMatch(/Excellent|Good/);
  });

  it('leaves earlier items visible while it loads for the first analyzed item', async () => {
    const { asked, arrive } = holdRater();
    await openScreen([make('A')], { season: 'soft_autumn' });
    await world.repository.put(analyzed('B'));
    // Any event makes all items load again.
    dispatchEvent(new Event('online'));
    await expect.poll(() => asked).toHaveBeenCalled();
    expect(shownNames()).toEqual(['A']);
    expect(screen.queryByLabelText(LOOKING)).toBeNull();
    await act(async () => arrive());
    expect((await tile('B')).textContent).toMatch(/Excellent|Good/);
  });
});
