import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { userClaimsSchema } from './user-claims.ts';

const read = (claims: object) => z.parse(userClaimsSchema, claims);

describe('userClaimsSchema', () => {
  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [false, false],
    [1, false],
    ['1', false],
    [null, false],
  ])('reads email_verified %j as %s', (email_verified, verified) => {
    expect(read({ email_verified }).email_verified).toBe(verified);
  });

  it('says nothing about an address without the claim', () => {
    expect(read({ email: 'nora@example.com' }).email_verified).toBeUndefined();
  });

  it('leaves out a claim of another type, and keeps the others', () => {
    expect(read({ name: null, picture: 7, email: 'nora@example.com' })).toEqual({
      email: 'nora@example.com',
    });
  });
});
