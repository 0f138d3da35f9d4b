import { describe, expect, it } from 'vitest';

import type { PutOutcome } from './library.ts';
import { sampleProfile, withInlinePicture } from './sample-profile.ts';
import { putByLadder } from './save-ladder.ts';

const FULL: PutOutcome = { kind: 'failed', reason: 'full' };

describe('saving step by step', () => {
  it('[S1-PSTATE-08] saves without the image when the whole finds no room', () => {
    const tried: (string | null)[] = [];
    const outcome = putByLadder(withInlinePicture(sampleProfile('a'), 5), (profile) => {
      tried.push(profile.image_url);
      return profile.image_url ? FULL : { kind: 'kept' };
    });
    expect(outcome).toEqual({ kind: 'without-photo' });
    expect(tried).toEqual(['data:image/jpeg;base64,AAAAA', null]);
  });

  it('[S1-PSTATE-09] says "failed" when that finds no room either', () => {
    expect(putByLadder(withInlinePicture(sampleProfile('a'), 5), () => FULL)).toEqual(FULL);
  });

  it('does not drop a mere address of a picture, which takes no room', () => {
    const linked = { ...sampleProfile('a'), image_url: 'https://example.org/me.jpg' };
    let attempts = 0;
    const outcome = putByLadder(linked, () => {
      attempts += 1;
      return FULL;
    });
    expect([outcome, attempts]).toEqual([FULL, 1]);
  });

  it('does not try again where trying again is of no use', () => {
    const forbidden: PutOutcome = { kind: 'failed', reason: 'forbidden' };
    const profile = withInlinePicture(sampleProfile('a'), 5);
    expect(putByLadder(profile, () => forbidden)).toEqual(forbidden);
  });
});
