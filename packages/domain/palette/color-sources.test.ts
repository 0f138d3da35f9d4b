import { describe, expect, it } from 'vitest';

import { makeColorPoint } from '../profile/color-point.ts';
import { withPoint } from '../profile/fill-points.ts';
import type { Profile } from '../profile/profile.ts';
import { CREATED, sampleProfile } from '../testing/sample-profile.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import {
  groupColorSources,
  listColorSources,
  sayColorCount,
  searchColorSources,
} from './color-sources.ts';

function profileOf(id: string, name: string, season: SeasonKey | null = null): Profile {
  return { ...sampleProfile(), id, profile_name: name, color_season: season };
}

const HAIR = { id: 'hair', name: 'Hair', hex: '#4A3428', x: 0.5, y: 0.2 } as const;
const me = withPoint(profileOf('me', 'Me', 'soft_autumn'), makeColorPoint(HAIR), CREATED);
const mila = profileOf('mila', 'Mila', 'clear_winter');
const jose = profileOf('jose', 'José');
const sources = listColorSources([mila, me, jose], 'me');

const found = (search: string) => namesOf(searchColorSources(sources, search));
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe('listColorSources', () => {
  it('[S2-WS-05] lists the current profile, the other profiles and all seasons, the sisters among them', () => {
    expect(namesOf(sources)).toHaveLength(3 + SEASON_KEYS.length);
    expect(sources.filter(({ type }) => type === 'profile').map(({ id }) => id)).toEqual([
      'me',
      'mila',
      'jose',
    ]);
  });

  it('[S2-WS-06] sorts them by their relation to the user, other profiles last', () => {
    expect(sources.map(({ name, note }) => (note ? `${name} (${note})` : name))).toEqual([
      'Me (current profile)',
      'Soft Autumn (your season)',
      'Warm Autumn (safe sister)',
      'Soft Summer (careful sister)',
      'True Spring',
      'Warm Spring',
      'Light Spring',
      'Light Summer',
      'True Summer',
      'True Autumn',
      'Deep Winter',
      'True Winter',
      'Clear Winter',
      'Mila',
      'José',
    ]);
  });

  it('[S2-WS-06] puts the safe sister first for every season', () => {
    for (const season of SEASON_KEYS) {
      const listed = listColorSources([profileOf('me', 'Me', season)], 'me');
      expect(listed.slice(0, 4).map(({ priority, note }) => [priority, note])).toEqual([
        ['user-profile', 'current profile'],
        ['user-season', 'your season'],
        ['sister-season', 'safe sister'],
        ['sister-season', 'careful sister'],
      ]);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(13);
    }
  });

  it('[S2-WS-19] gives each its id, name, type, colors, season and priority', () => {
    expect(sources[0]).toEqual({
      id: 'me',
      name: 'Me',
      type: 'profile',
      colors: [{ name: 'Hair', hex: '#4A3428' }],
      season: 'soft_autumn',
      priority: 'user-profile',
      note: 'current profile',
    });
    expect(sources[1]).toMatchObject({ id: 'soft_autumn', type: 'season', season: 'soft_autumn' });
    expect(sources[1]?.colors).toHaveLength(40);
    expect(sources[1]?.colors[0]).toEqual({
      name: expect.any(String),
      hex: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
  });

  it('[S2-WS-04] can be grouped, each with its count of colors', () => {
    const groups = groupColorSources(sources);
    expect(groups.map(({ key, name, sources: own }) => [key, name, own.length])).toEqual([
      ['priority', 'Priority', 4],
      ['other-seasons', 'Other seasons', 9],
      ['other-profiles', 'Other profiles', 2],
    ]);
    expect(groups.flatMap(({ sources: own }) => own)).toEqual(sources);
    expect(groups.map(({ sources: own }) => own.slice(0, 2).map(sayColorCount))).toEqual([
      ['1 color', '40 colors'],
      ['40 colors', '40 colors'],
      ['0 colors', '0 colors'],
    ]);
  });

  it('gives no season and no sisters without a known season, and no empty group', () => {
    const unread = listColorSources([jose], 'jose');
    expect(unread.map(({ priority }) => priority)).toEqual([
      'user-profile',
      ...SEASON_KEYS.map(() => 'other'),
    ]);
    expect(groupColorSources(unread).map(({ key }) => key)).toEqual(['priority', 'other-seasons']);
    expect(groupColorSources(listColorSources([], null)).map(({ key }) => key)).toEqual([
      'other-seasons',
    ]);
  });
});

describe('searchColorSources', () => {
  it('finds names, notes and aliases of seasons, in any case, and keeps the order', () => {
    expect(found('AUTUMN')).toEqual(['Soft Autumn', 'Warm Autumn', 'True Autumn']);
    expect(found('sister')).toEqual(['Warm Autumn', 'Soft Summer']);
    expect(found('bright winter')).toEqual(['Clear Winter']);
    expect(found(' spring  warm ')).toEqual(['Warm Spring']);
    expect(found('jose')).toEqual(['José']);
  });

  it('finds everything for an empty search, and nothing for an unknown word', () => {
    expect(searchColorSources(sources, '  ')).toEqual(sources);
    expect(found('turquoise')).toEqual([]);
  });
});
