import {
  createProfile,
  makeColorPoint,
  paletteOf,
  withPersonalColors,
  withSeason,
} from '@color-almanac/domain';
import type { ColorSource, NamedColor } from '@color-almanac/domain';
import { fireEvent, screen, within } from '@testing-library/react';

import { sourceList } from '../features/workspace/source-select.tsx';
import { workingList } from '../features/workspace/working-colors.tsx';
import type { Services } from '../screens/page/services.ts';
import { makeServices, renderApp } from './render-app.tsx';

/** Loaded up front, because it would have to be compiled within the first test. */
await Promise.all([
  import('../screens/workspace/workspace-route.tsx'),
  sourceList.load(),
  workingList.load(),
]);

export type SampleUser = Pick<ColorSource, 'name' | 'season' | 'colors'>;

export const AUTUMN = paletteOf('soft_autumn');
export const ANNA: SampleUser = {
  name: 'Anna',
  season: 'soft_autumn',
  colors: [
    { name: 'Hair', hex: '#30251F' },
    { name: 'Lips', hex: '#BC5548' },
  ],
};
interface WorkspaceSetting extends Partial<Pick<Services, 'account'>> {
  /** What follows the path. */
  readonly address?: string;
}

/** Opens the workspace with these profiles, of which the first is active. */
export async function openWorkspace(
  people: readonly SampleUser[] = [ANNA],
  { address = '', ...own }: WorkspaceSetting = {},
) {
  const services = { ...makeServices(), ...own };
  const now = services.now();
  for (const [at, { name, season, colors }] of people.entries()) {
    const owner = { userId: 'local', description: '', type: 'headshot', now } as const;
    const blank = createProfile({ ...owner, id: name, name, isDefault: at === 0 });
    const colorPoints = colors.map((color) =>
      makeColorPoint({ id: color.name, ...color, x: 0.5, y: 0.5, source: 'user' }),
    );
    const seen = withPersonalColors(blank, { colorPoints }, now);
    await services.dataStore.profiles.put(season ? withSeason(seen, season, null, now) : seen);
  }
  await services.dataStore.profiles.setActiveId(people[0]?.name ?? '');
  const path = `/workspace${address}`;
  const app = renderApp({
    services,
    path,
    inside: services.account.getState().kind !== 'signed-in',
  });
  await screen.findByRole('heading', { level: 1, name: 'Workspace' });
  return app;
}

export const working = () =>
  within(screen.getByRole('region', { name: 'Working colors', hidden: true }));
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string) => fireEvent.click(working().getByRole('button', { name }));
export const add = ({ name, hex }: NamedColor, source = 'Soft Autumn') =>
  fireEvent.click(region(source).getByRole('button', { name: `${name} ${hex}` }));
export const sliders = () =>
  working().queryAllByRole('slider', { hidden: true }) as HTMLInputElement[];
export const weights = () => sliders().map(({ value }) => Number(value));
export const color = (place: number): NamedColor => {
  const found = AUTUMN[place];
  if (!found) throw new Error(`Soft Autumn has no color ${place}`);
  return found;
};
/** Colors 2, 7, 12 and so on are those shown at first. */
export const [FIRST, SECOND, THIRD] = [color(2), color(7), color(12)] as const;
