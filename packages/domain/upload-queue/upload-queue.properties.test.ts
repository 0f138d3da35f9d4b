import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyUploadSequence, playUploadSequence } from './any-upload-sequence.fixture.ts';
import { summarizeUploads } from './summarize-uploads.ts';
import { isSettled } from './settled-uploads.ts';

/** Many random sequences of adding photos, in which pages crash, responses are lost and the user changes their mind. */
const STORIES = { seed: 8, numRuns: 3000 };

describe('the upload queue after any sequence of events', () => {
  it('makes exactly one item of each photo, or none if it failed or was given up', () => {
    const seen = { kept: 0, cancelled: 0, retaken: 0 };
    fc.assert(
      fc.property(anyUploadSequence, (steps) => {
        const { dataStore, looks, queue, dismissed, sentOnce, complaints } =
          playUploadSequence(steps);
        expect(complaints).toEqual([]);
        const kept = new Set<string>();
        for (const upload of queue) {
          if (!isSettled(upload)) expect.fail(`${upload.id} stays ${upload.state}`);
          const item = dataStore.get(upload.id);
          if (upload.state === 'kept') {
            kept.add(upload.id);
            seen.kept += 1;
            if (item?.itemId !== upload.itemId) expect.fail(`The item of ${upload.id} is missing`);
          } else if (item)
            expect.fail(`There is an item of ${upload.id}, which is ${upload.state}`);
          if (upload.state === 'cancelled') seen.cancelled += 1;
          if (upload.state === 'cancelled' && sentOnce.has(upload.id)) seen.retaken += 1;
        }
        for (const [id, state] of dismissed) {
          if (dataStore.has(id) !== (state === 'kept')) expect.fail(`${id} was ${state}`);
        }
        const known = new Set([...queue.map(({ id }) => id), ...dismissed.keys()]);
        if (looks.size !== known.size) expect.fail(`${looks.size} were added, not ${known.size}`);
        for (const id of dataStore.keys()) {
          if (!kept.has(id) && !dismissed.has(id)) expect.fail(`Nobody knows of the item of ${id}`);
        }
      }),
      STORIES,
    );
    expect(seen.kept).toBeGreaterThan(10_000);
    expect(seen.cancelled).toBeGreaterThan(3000);
    expect(seen.retaken).toBeGreaterThan(300);
  });

  it('counts every photo in exactly one figure', () => {
    fc.assert(
      fc.property(anyUploadSequence, (steps) => {
        const { midway } = playUploadSequence(steps);
        const summary = summarizeUploads(midway);
        const { kept, leftOut, asked, failed, cancelled, inFlight, total } = summary;
        expect(kept + leftOut + asked + failed + cancelled + inFlight).toBe(total);
        expect(total).toBe(midway.length);
      }),
      { ...STORIES, numRuns: 500 },
    );
  });
});
