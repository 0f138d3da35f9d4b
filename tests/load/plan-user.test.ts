import { expect, it } from 'vitest';

import { createChance } from '../durability/seeded-chance.ts';
import { planUser, type Pace } from './plan-user.ts';

const PACE: Pace = { arrivalMs: 15_000, endMs: 60_000, thinkMs: 6000, scanShare: 0.25 };
const crowd = Array.from({ length: 200 }, (_, seed) => planUser(createChance(seed), PACE));

it('planUser is reproducible from its seed', () => {
  expect(planUser(createChance(7), PACE)).toEqual(planUser(createChance(7), PACE));
  expect(planUser(createChance(7), PACE)).not.toEqual(planUser(createChance(8), PACE));
});

it('planUser lets every user arrive in time, scan at most once, and do nothing after the end', () => {
  for (const { arrivesMs, steps } of crowd) {
    expect(arrivesMs).toBeLessThan(PACE.arrivalMs);
    expect(steps.filter(({ act }) => act === 'scan').length).toBeLessThanOrEqual(1);
    const last = steps.reduce((at, { thinkMs }) => at + thinkMs, arrivesMs);
    expect(last).toBeLessThan(PACE.endMs);
    for (const { thinkMs } of steps) {
      expect(thinkMs).toBeGreaterThanOrEqual(PACE.thinkMs / 2);
      expect(thinkMs).toBeLessThanOrEqual(PACE.thinkMs * 1.5);
    }
  }
});

it('planUser covers all actions over many users, with about the planned share of scans', () => {
  const scanning = crowd.filter(({ steps }) => steps.some(({ act }) => act === 'scan'));
  expect(scanning.length / crowd.length).toBeCloseTo(PACE.scanShare, 1);
  const acts = new Set(crowd.flatMap(({ steps }) => steps.map(({ act }) => act)));
  expect([...acts].toSorted()).toEqual([
    'change a palette',
    'change a profile',
    'change an item',
    'list',
    'scan',
  ]);
  const hurried = planUser(createChance(1), { ...PACE, arrivalMs: 1, endMs: 100 });
  expect(hurried.steps).toEqual([]);
});
