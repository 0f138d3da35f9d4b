import { describe, expect, it } from 'vitest';

import { removeProfile } from './remove-profile.ts';
import { sampleProfile } from './sample-profile.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...sampleProfile(), id, is_default: id === 'b' }));
if (!a || !b || !c) throw new Error('Three profiles were made');
const all = [a, b, c];

describe('removing a profile', () => {
  it('[S1-PSTATE-13] makes the default one active when the active one goes', () => {
    expect(removeProfile(all, { id: 'c', activeId: 'c' })).toEqual({
      ok: true,
      profiles: [a, b],
      activeId: 'b',
    });
  });

  it('leaves the active one active when another goes', () => {
    expect(removeProfile(all, { id: 'a', activeId: 'c' })).toMatchObject({ activeId: 'c' });
  });

  it('never takes the default one', () => {
    expect(removeProfile(all, { id: 'b', activeId: 'b' })).toEqual({
      ok: false,
      reason: 'default-profile',
    });
  });

  it('says so when there is none', () => {
    expect(removeProfile(all, { id: 'x', activeId: 'b' })).toEqual({
      ok: false,
      reason: 'missing',
    });
  });
});
