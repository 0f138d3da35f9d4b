import { describe, expect, it } from 'vitest';

import { removeProfile } from './remove-profile.ts';
import { sampleProfile } from '../testing/sample-profile.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...sampleProfile(), id, is_default: id === 'b' }));
if (!a || !b || !c) throw new Error('Three profiles were made');
const all = [a, b, c];

describe('removeProfile', () => {
  it('[S1-PSTATE-13] makes the default profile active if the active one is removed', () => {
    expect(removeProfile(all, { id: 'c', activeId: 'c' })).toEqual({
      ok: true,
      profiles: [a, b],
      activeId: 'b',
    });
  });

  it('keeps the active profile if another is removed', () => {
    expect(removeProfile(all, { id: 'a', activeId: 'c' })).toMatchObject({ activeId: 'c' });
  });

  it('never removes the default profile', () => {
    expect(removeProfile(all, { id: 'b', activeId: 'b' })).toEqual({
      ok: false,
      reason: 'default-profile',
    });
  });

  it('reports a missing profile', () => {
    expect(removeProfile(all, { id: 'x', activeId: 'b' })).toEqual({
      ok: false,
      reason: 'missing',
    });
  });
});
