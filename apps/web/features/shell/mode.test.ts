import { describe, expect, it } from 'vitest';

import { modeOf } from './mode.ts';

describe('modeOf', () => {
  it.each([
    ['S1-ROUTE-01', '/', 'personal'],
    ['S1-ROUTE-02', '/analyze', 'analyze'],
    ['S1-ROUTE-03', '/knowledge', 'knowledge'],
    ['S1-ROUTE-04', '/workspace', 'workspace'],
    ['S1-ROUTE-05', '/catalog', 'catalog'],
    ['S1-ROUTE-05', '/wardrobe', 'catalog'],
    ['S1-ROUTE-06', '/profiles', 'profiles'],
    ['S1-ROUTE-07', '/collections', 'collections'],
  ])('[%s] maps %s to %s', (_, path, mode) => {
    expect(modeOf(path)).toBe(mode);
  });

  it('[S1-ROUTE-08] maps an unknown path to personal', () => {
    for (const path of ['/foo/bar', '/analyze/more', '//', '', '/%E0%A4%A', '/constructor']) {
      expect(modeOf(path), path).toBe('personal');
    }
  });

  it('ignores case and a slash at the end', () => {
    expect(modeOf('/Analyze')).toBe('analyze');
    expect(modeOf('/knowledge/')).toBe('knowledge');
  });

  it('maps a season, and anything else below the seasons, to knowledge', () => {
    for (const path of ['soft_autumn', 'Soft-Autumn/', 'no_such_season', '%E0%A4%A'])
      expect(modeOf(`/knowledge/${path}`), path).toBe('knowledge');
    expect(modeOf('/knowledgeable')).toBe('personal');
  });

  it('maps one collection to collections', () => {
    for (const path of ['00000000-0000-4000-8000-c011ec700001', 'No-Such/', 'a/b'])
      expect(modeOf(`/collections/${path}`), path).toBe('collections');
    expect(modeOf('/collectionsofmine')).toBe('personal');
  });
});
