import { SEASON_ALIASES, SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { HOW_PATH, makeUpPath, readKnowledgeRequest, seasonPath } from './season-address.ts';

const alone = { beside: null, unknownBeside: null };
const asked = (path: string) => readKnowledgeRequest(`/knowledge/${path}`);
const beside = (search: string) => readKnowledgeRequest('/knowledge/soft_autumn', search);

describe('readKnowledgeRequest', () => {
  it.each(SEASON_KEYS)('finds %s by key, hyphens, name and second name', (season) => {
    const spellings = [season, season.replace('_', '-'), SEASON_NAMES[season]];
    const alias = SEASON_ALIASES[season];
    for (const spelling of alias ? [...spellings, alias] : spellings) {
      for (const text of [spelling, spelling.toUpperCase(), `${spelling}/`])
        expect(readKnowledgeRequest(`/knowledge/${encodeURI(text)}`), text).toEqual({
          kind: 'season',
          season,
          ...alone,
        });
    }
  });

  it('reads the address the links lead to', () => {
    for (const season of SEASON_KEYS)
      expect(readKnowledgeRequest(seasonPath(season))).toMatchObject({ kind: 'season', season });
    expect(readKnowledgeRequest(HOW_PATH)).toEqual({ kind: 'how' });
  });

  it('returns the list of all twelve without a name', () => {
    for (const path of ['/knowledge', '/knowledge/', '/Knowledge//'])
      expect(readKnowledgeRequest(path)).toEqual({ kind: 'all' });
  });

  it('returns what was asked for when it is not a season', () => {
    expect(asked('soft_monsoon')).toEqual({ kind: 'unknown', asked: 'soft_monsoon' });
    expect(asked('soft_autumn/more')).toEqual({ kind: 'unknown', asked: 'soft_autumn/more' });
    expect(asked('gr%C3%BCn')).toEqual({ kind: 'unknown', asked: 'grün' });
    expect(asked('%E0%A4%A')).toEqual({ kind: 'unknown', asked: '%E0%A4%A' });
    expect(asked('constructor')).toEqual({ kind: 'unknown', asked: 'constructor' });
  });

  it('reads the page of makeup below any spelling of a season, and ignores a comparison there', () => {
    for (const season of SEASON_KEYS)
      expect(readKnowledgeRequest(makeUpPath(season))).toEqual({ kind: 'make-up', season });
    const request = { kind: 'make-up', season: 'clear_winter' };
    expect(asked('Bright%20Winter/Makeup/')).toEqual(request);
    expect(readKnowledgeRequest('/knowledge/clear-winter/make-up', '?with=monsoon')).toEqual(
      request,
    );
    expect(asked('soft_monsoon/make-up')).toEqual({ kind: 'unknown', asked: 'soft_monsoon' });
    expect(asked('make-up')).toEqual({ kind: 'unknown', asked: 'make-up' });
  });

  it('reads two seasons side by side, each by any of its names', () => {
    expect(beside('?with=soft_summer')).toMatchObject({ beside: 'soft_summer' });
    expect(beside('?with=Bright+Winter')).toMatchObject({ beside: 'clear_winter' });
    expect(beside('?with=cool-winter&from=mail')).toMatchObject({ beside: 'true_winter' });
    expect(beside('?with=')).toMatchObject(alone);
    expect(beside('?with=Soft%20Autumn')).toMatchObject(alone);
    expect(beside('?with=monsoon')).toMatchObject({ beside: null, unknownBeside: 'monsoon' });
  });
});
