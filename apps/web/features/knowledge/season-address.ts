import { parseSeasonKey } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

/** A season, perhaps compared with another. */
export interface SeasonRequest {
  readonly kind: 'season';
  readonly season: SeasonKey;
  /** The season to compare it with. */
  readonly beside: SeasonKey | null;
  /** A requested comparison that is not a season. */
  readonly unknownBeside: string | null;
}

/** What an address of the knowledge base shows. */
export type KnowledgeRequest =
  | { readonly kind: 'all' }
  | { readonly kind: 'how' }
  | { readonly kind: 'make-up'; readonly season: SeasonKey }
  | SeasonRequest
  | { readonly kind: 'unknown'; readonly asked: string };

const BASE = '/knowledge';
const HOW = 'how-the-app-decides';
const MAKE_UP = 'make-up';
const BESIDE = 'with';

export const KNOWLEDGE_PATH = BASE;
export const HOW_PATH = `${BASE}/${HOW}`;

/** The address of a season, and of two side by side. */
export function seasonPath(season: SeasonKey, beside?: SeasonKey): string {
  const query = beside === undefined ? '' : `?${BESIDE}=${beside}`;
  return `${BASE}/${season}${query}`;
}

/** The address of a season's makeup, hair colors and metals. */
export const makeUpPath = (season: SeasonKey): string => `${BASE}/${season}/${MAKE_UP}`;

/** The comparison an address asks for, as written there. */
export const besideOf = (query: URLSearchParams): string => query.get(BESIDE) ?? '';

/** Finds a season by key, name or alias, with spaces, hyphens or underscores, in any case. */
export function readKnowledgeRequest(pathname: string, search = ''): KnowledgeRequest {
  const path = decode(pathname.replace(/\/+$/, '').slice(BASE.length + 1));
  const asked = path.replace(/\/make-?up$/i, '');
  if (asked === '') return { kind: 'all' };
  if (asked.toLowerCase() === HOW) return { kind: 'how' };
  const season = parseSeasonKey(asked);
  if (season === null) return { kind: 'unknown', asked };
  if (asked !== path) return { kind: 'make-up', season };
  const besideText = besideOf(new URLSearchParams(search));
  const beside = parseSeasonKey(besideText);
  return {
    kind: 'season',
    season,
    // A season is not compared with itself.
    beside: beside === season ? null : beside,
    unknownBeside: besideText !== '' && beside === null ? besideText : null,
  };
}

/** A typed address may be wrongly encoded; then it is shown as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
