import { expect, it } from 'vitest';

import { findHoles } from './read-policy.ts';

const TIGHT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

it('findHoles finds none in a policy without foreign code, nor in an empty sandbox', () => {
  expect(findHoles(TIGHT)).toEqual([]);
  expect(findHoles("default-src 'none'; frame-ancestors 'none'; sandbox")).toEqual([]);
});

it.each([
  ["'wasm-unsafe-eval'", "'unsafe-eval'"],
  ["'wasm-unsafe-eval'", "'unsafe-inline'"],
  ["script-src 'self'", 'script-src https:'],
  ["script-src 'self'", 'script-src https://elsewhere.example'],
  ["script-src 'self'", 'script-src data:'],
  ["default-src 'self'", 'default-src *'],
  ["default-src 'self'; ", ''],
  ["object-src 'none'", "object-src 'self'"],
  ["base-uri 'none'; ", ''],
  ["frame-ancestors 'none'", "frame-ancestors 'self'"],
  ["; form-action 'self'", ''],
])('findHoles finds one in a policy with %s replaced by %s', (part, hole) => {
  const policy = TIGHT.replace(part, hole);
  expect(policy).not.toBe(TIGHT);
  expect(findHoles(policy)).not.toEqual([]);
});
