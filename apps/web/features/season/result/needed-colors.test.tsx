import { analyzeColors } from '@color-almanac/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import swatchStyles from '../../../ui/swatch/swatch.module.css';
import { NeededColors } from './needed-colors.tsx';

afterEach(cleanup);

it('NeededColors shows the deciding colors on the neutral mount, each beside its name and hex', () => {
  const { options } = analyzeColors({
    skin: '#E0AC8B',
    hair: '#8A5A32',
    lip: null,
    darkEye: null,
    lightEye: null,
    vein: null,
  });
  const needed = options.map((option, at) => ({
    ...option,
    neededColors: at === 0 ? ['Olive #6B6B3A', 'a lip color'] : [],
  }));
  const { container } = render(<NeededColors options={needed} />);
  const swatches = [...container.querySelectorAll(`.${swatchStyles['swatch']}`)];
  expect(swatches).toHaveLength(1);
  expect(swatches[0]?.parentElement?.classList).toContain(swatchStyles['mount']);
  expect(screen.getByText('Olive #6B6B3A').parentElement?.contains(swatches[0] ?? null)).toBe(true);
  expect(screen.getByText('a lip color')).toBeTruthy();
});
