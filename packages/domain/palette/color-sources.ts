import type { NamedColor } from '../palette-file/named-palette.ts';
import { filledPoints } from '../profile/fill-points.ts';
import type { Profile } from '../profile/profile.ts';
import { SEASON_ALIASES, SEASON_KEYS, SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { SISTERS } from '../season/season-traits.ts';
import { paletteOf } from '../season/palette-of.ts';
import { foldForSearch, readSearch } from '../text/fold-text.ts';

/** The relation of a source to the user, in the order in which sources are offered. */
export const SOURCE_PRIORITIES = ['user-profile', 'user-season', 'sister-season', 'other'] as const;
export type SourcePriority = (typeof SOURCE_PRIORITIES)[number];

/** A source of colors: a profile or a season. */
export type ColorSource = {
  /** Id of the profile, or key of the season. */
  readonly id: string;
  readonly name: string;
  readonly type: 'profile' | 'season';
  readonly colors: readonly NamedColor[];
  /** The season itself, or that of the profile if it has one. */
  readonly season: SeasonKey | null;
  readonly priority: SourcePriority;
  /** "your season": the relation to the user in words; `null` for all others. */
  readonly note: string | null;
};

export const SOURCE_GROUPS = ['priority', 'other-seasons', 'other-profiles'] as const;

export type ColorSourceGroup = {
  readonly key: (typeof SOURCE_GROUPS)[number];
  readonly name: string;
  readonly sources: readonly ColorSource[];
};

const GROUP_NAMES = {
  priority: 'Priority',
  'other-seasons': 'Other seasons',
  'other-profiles': 'Other profiles',
} as const satisfies Record<ColorSourceGroup['key'], string>;

/**
 * All profiles and all twelve seasons in the order in which they are offered: the current profile, its season, that
 * season's sisters (the safe one first), the other seasons in the order of the circle, then the other profiles in the
 * given order. Without a season the profile has no sisters either. A profile without colors is listed with none.
 */
export function listColorSources(
  profiles: readonly Profile[],
  currentId: string | null,
): readonly ColorSource[] {
  const current = profiles.find(({ id }) => id === currentId);
  const own = current?.color_season ?? null;
  const others = profiles.filter((profile) => profile !== current);
  return [
    ...(current ? [sourceOfProfile(current, 'user-profile')] : []),
    ...SEASON_KEYS.map((season) => sourceOfSeason(season, own)).toSorted(
      (one, other) => rankOf(one) - rankOf(other),
    ),
    ...others.map((profile) => sourceOfProfile(profile, 'other')),
  ];
}

/** The sources in groups, in their order; empty groups are left out. */
export function groupColorSources(sources: readonly ColorSource[]): readonly ColorSourceGroup[] {
  return SOURCE_GROUPS.map((key) => ({
    key,
    name: GROUP_NAMES[key],
    sources: sources.filter((source) => groupOf(source) === key),
  })).filter((group) => group.sources.length > 0);
}

/**
 * The sources whose name, note or alias contains all words of the search, in any case and with or without accents. An
 * empty search finds everything.
 */
export function searchColorSources(
  sources: readonly ColorSource[],
  search: string,
): readonly ColorSource[] {
  const words = readSearch(search);
  return sources.filter((source) => {
    const text = foldForSearch(wordsOf(source));
    return words.every((word) => text.includes(word));
  });
}

/** "40 colors". */
export function sayColorCount({ colors }: Pick<ColorSource, 'colors'>): string {
  return colors.length === 1 ? '1 color' : `${colors.length} colors`;
}

function sourceOfProfile(profile: Profile, priority: 'user-profile' | 'other'): ColorSource {
  return {
    id: profile.id,
    name: profile.profile_name,
    type: 'profile',
    colors: filledPoints(profile).map(({ name, hex }) => ({ name, hex })),
    season: profile.color_season,
    priority,
    note: priority === 'user-profile' ? 'current profile' : null,
  };
}

function sourceOfSeason(season: SeasonKey, own: SeasonKey | null): ColorSource {
  return {
    id: season,
    name: SEASON_NAMES[season],
    type: 'season',
    colors: paletteOf(season),
    season,
    ...standingOf(season, own),
  };
}

function standingOf(
  season: SeasonKey,
  own: SeasonKey | null,
): Pick<ColorSource, 'priority' | 'note'> {
  if (own === null) return { priority: 'other', note: null };
  if (season === own) return { priority: 'user-season', note: 'your season' };
  const { safe, careful } = SISTERS[own];
  if (season === safe) return { priority: 'sister-season', note: SAFE_SISTER };
  if (season === careful) return { priority: 'sister-season', note: 'careful sister' };
  return { priority: 'other', note: null };
}

const SAFE_SISTER = 'safe sister';

/** The safe sister comes first. */
function rankOf({ priority, note }: ColorSource): number {
  return SOURCE_PRIORITIES.indexOf(priority) - (note === SAFE_SISTER ? 0.5 : 0);
}

function groupOf({ priority, type }: ColorSource): ColorSourceGroup['key'] {
  if (priority !== 'other') return 'priority';
  return type === 'season' ? 'other-seasons' : 'other-profiles';
}

function wordsOf({ name, note, type, season }: ColorSource): string {
  const alias = type === 'season' && season ? SEASON_ALIASES[season] : undefined;
  return [name, note, alias].filter(Boolean).join(' ');
}
