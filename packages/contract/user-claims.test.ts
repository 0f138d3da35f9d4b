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

  it.each([
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AA==', undefined],
    ['/me.png', undefined],
    ['https://a.example/"onerror=', undefined],
    [`https://a.example/${'a'.repeat(3000)}`, undefined],
    ['HTTPS://a.example/me?s=96', 'HTTPS://a.example/me?s=96'],
    ['http://keycloak.lan/me.png', 'http://keycloak.lan/me.png'],
  ])('takes the picture %s for %s', (picture, expected) => {
    expect(read({ picture }).picture).toBe(expected);
  });

  it.each([7, {}, [], '', null, 'a\0b', 's'.repeat(256)])('takes no subject from %j', (sub) => {
    expect(read({ sub, id: sub })).toEqual({});
  });

  it('cleans a name, and takes a blank one for none', () => {
    expect(
      read({ sub: 's'.repeat(255), name: ' Nora\u202E\nB ', preferred_username: '  ' }),
    ).toEqual({
      sub: 's'.repeat(255),
      name: 'Nora B',
    });
    expect(read({ name: 'n'.repeat(5000) }).name).toHaveLength(200);
    expect(read({ name: '\ud83d' }).name).toBe('\ufffd');
    expect(read({ email: null, name: {} })).toEqual({});
    expect(read({ email: 'a'.repeat(300) })).toEqual({});
  });

  it('leaves out a claim of another type, and keeps the others', () => {
    expect(read({ name: null, picture: 7, email: 'nora@example.com' })).toEqual({
      email: 'nora@example.com',
    });
  });
});
