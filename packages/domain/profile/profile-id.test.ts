import { describe, expect, it } from 'vitest';

import { isServerId } from './profile-id.ts';

describe('profile ids', () => {
  it('[S1-PSTATE-07] are server ids only if they are UUIDs', () => {
    expect(isServerId('6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55')).toBe(true);
    expect(isServerId('0198C2A4-5D6E-7F80-8A1B-2C3D4E5F6071')).toBe(true);
    for (const other of [null, undefined, '', 'default', 'local_0123456789abcdef', 'x6f1c3f6e']) {
      expect(isServerId(other)).toBe(false);
    }
  });
});
