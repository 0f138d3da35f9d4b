import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anySyncStory, playSyncStory } from './any-sync-story.fixture.ts';
import { countWaitingRecords } from './plan-records.ts';

const STORIES = { seed: 11, numRuns: 1000 };

/** Lets everything arrive, first what waits and then the server's list, as when all connections are good again. */
function settle({ devices }: ReturnType<typeof playSyncStory>): void {
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
        const story = playSyncStory(steps);
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
        const story = playSyncStory(steps);
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
        const story = playSyncStory(steps.map((step) => ({ ...step, device: 0 })));
        settle(story);
        expect([...story.server.kept.keys()].filter((id) => id.includes('copy'))).toEqual([]);
      }),
      STORIES,
    );
  });
});
