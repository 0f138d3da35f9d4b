import { SEASON_NAMES } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { SeasonSelect } from './season-select.tsx';

afterEach(cleanup);

it('SeasonSelect offers all twelve seasons, those that are open first, and tells which was chosen', () => {
  const onChoose = vi.fn();
  render(
    <SeasonSelect
      label="Season"
      name="Season, cloth A"
      season="soft_autumn"
      open={['soft_autumn', 'soft_summer']}
      onChoose={onChoose}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season, cloth A' });
  const names = [...select.options].map(({ text }) => text);
  expect(names.slice(0, 2)).toEqual(['Soft Autumn', 'Soft Summer']);
  expect(names.toSorted()).toEqual(Object.values(SEASON_NAMES).toSorted());
  fireEvent.change(select, { target: { value: 'deep_winter' } });
  expect(onChoose).toHaveBeenCalledWith('deep_winter');
});
