import { addToCollection } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sampleCollection } from '../sample-collection.ts';
import { anySyncStory, playSyncStory, STORY_PALETTES } from './any-sync-story.fixture.ts';
import { COLLECTION_KIND } from './collection-kind.ts';
import { countWaitingRecords } from './plan-records.ts';

const STORIES = { seed: 11, numRuns: 1000 };

/** Lets everything arrive, first what waits and then the server's list, as when all connections are good again. */
function settle({ devices }: Pick<ReturnType<typeof playSyncStory>, 'devices'>): void {
  for (let round = 0; round < 2; round += 1) {
    for (const device of devices) {
      while (device.send('nothing'));
      device.ask();
      device.hear();
    }
  }
  for (const device of devices) {
    device.ask();
    device.hear();
  }
}

const sorted = (texts: Iterable<string>) => [...texts].toSorted();

describe('three devices and a server, whatever gets lost on the way', () => {
  it('come to hold the same, and nothing waits any more', () => {
    fc.assert(
      fc.property(anySyncStory, (steps) => {
        const story = playSyncStory(steps, STORY_PALETTES);
        settle(story);
        const there = sorted([...story.server.kept.values()].map((thing) => JSON.stringify(thing)));
        for (const { rows } of story.devices) {
          expect(countWaitingRecords(rows).waiting).toBe(0);
          const here = [...rows.values()].flatMap(({ thing }) => thing ?? []);
          expect(sorted(here.map((thing) => JSON.stringify(thing)))).toEqual(there);
        }
      }),
      STORIES,
    );
  });

  it('lose nothing but what somebody changed who saw it, or removed', () => {
    let copies = 0;
    fc.assert(
      fc.property(anySyncStory, (steps) => {
        const story = playSyncStory(steps, STORY_PALETTES);
        settle(story);
        const names = [...story.server.kept.values()].map(({ name }) => name);
        copies += names.filter((name) => name.includes('(this device)')).length;
        for (const [name, id] of story.put) {
          if (story.overwritten.has(name) || story.removed.has(id)) continue;
          expect(names.some((kept) => kept.startsWith(name))).toBe(true);
        }
      }),
      STORIES,
    );
    expect(copies).toBeGreaterThan(100);
  });

  it('keep no copies where only one of them was ever used', () => {
    fc.assert(
      fc.property(anySyncStory, (steps) => {
        const story = playSyncStory(
          steps.map((step) => ({ ...step, device: 0 })),
          STORY_PALETTES,
        );
        settle(story);
        expect([...story.server.kept.keys()].filter((id) => id.includes('copy'))).toEqual([]);
      }),
      STORIES,
    );
  });
});

/** Every change adds an item. */
const STORY_COLLECTIONS = {
  kind: COLLECTION_KIND,
  make: (id: string) => ({ ...sampleCollection(1), id, item_ids: [] }),
  change: (collection: KeptCollection, item: string) =>
    addToCollection(collection, [item], collection.updated_at),
  markOf: ({ item_ids }: KeptCollection) => item_ids.at(-1) ?? 'none',
};

describe('collections three devices add to, whatever gets lost on the way', () => {
  it('hold all that anybody added, once, on every device, and no copy is made', () => {
    fc.assert(
      fc.property(anySyncStory, (steps) => {
        // Who adds looks at what is there by now; what is removed takes its items along.
        const adding = steps.filter(({ kind }) => kind !== 'remove');
        const fresh = adding.map((step) => (step.kind === 'put' ? { ...step, fresh: true } : step));
        const story = playSyncStory(fresh, STORY_COLLECTIONS);
        settle(story);
        for (const { rows } of story.devices) {
          expect(countWaitingRecords(rows).waiting).toBe(0);
          const here = [...rows.values()].flatMap(({ thing }) => thing ?? []);
          expect(here).toHaveLength(new Set(story.put.values()).size);
          for (const [item, id] of story.put) {
            expect(here.find((collection) => collection.id === id)?.item_ids).toContain(item);
          }
          const lying = here.flatMap(({ item_ids }) => item_ids);
          expect(lying).toHaveLength(story.put.size);
        }
      }),
      { ...STORIES, numRuns: 300 },
    );
  });
});
