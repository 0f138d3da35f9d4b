import { describe, expect, it } from 'vitest';

import { sampleItem } from '../testing/sample-item.ts';
import { createDefaultCollections, leaveOutEmptyDefaults } from './default-collections.ts';

const collections = createDefaultCollections({ isLocal: true, now: '2026-03-01T12:00:00.000Z' });
const dress = sampleItem({ id: 'dress', catalogue_type: 'wardrobe' });
const namesOf = (shown: ReturnType<typeof leaveOutEmptyDefaults>) => shown.map(({ name }) => name);

describe('leaveOutEmptyDefaults', () => {
  it('leaves out a default collection that is empty beside the filled catalog of its name', () => {
    expect(namesOf(leaveOutEmptyDefaults(collections, [dress]))).toEqual(['My Radar']);
    expect(namesOf(leaveOutEmptyDefaults(collections, []))).toEqual(['My Wardrobe', 'My Radar']);
  });

  it('keeps one that holds an item, and one that its user renamed', () => {
    const filled = collections.map((each) => ({ ...each, item_ids: ['dress'] }));
    expect(leaveOutEmptyDefaults(filled, [dress])).toHaveLength(2);
    const renamed = collections.map((each) => ({ ...each, name: 'Capsule' }));
    expect(leaveOutEmptyDefaults(renamed, [dress])).toHaveLength(2);
  });
});
