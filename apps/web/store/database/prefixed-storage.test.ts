import { describe, expect, it } from 'vitest';

import { createLimitedStorage } from './limited-storage.fixture.ts';
import { createPrefixedStorage } from './prefixed-storage.ts';

describe('createPrefixedStorage', () => {
  it('sees and clears nothing outside its prefix', () => {
    const { storage, items } = createLimitedStorage();
    storage.setItem('colorProfiles', 'the guest’s');
    const anna = createPrefixedStorage(storage, 'account.anna.');
    const berta = createPrefixedStorage(storage, 'account.berta.');
    anna.setItem('colorProfiles', 'annas');
    berta.setItem('colorProfiles', 'another’s');
    expect([anna.getItem('colorProfiles'), anna.length, anna.key(0)]).toEqual([
      'annas',
      1,
      'colorProfiles',
    ]);
    expect(anna.key(1)).toBeNull();
    anna.clear();
    expect([...items]).toEqual([
      ['colorProfiles', 'the guest’s'],
      ['account.berta.colorProfiles', 'another’s'],
    ]);
    berta.removeItem('colorProfiles');
    expect(items.size).toBe(1);
  });
});
