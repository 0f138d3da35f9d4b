import { expect, it } from 'vitest';

import { createChance } from '../durability/seeded-chance.ts';
import { planUser, type Pace } from './plan-user.ts';

const PACE: Pace = { arrivalMs: 15_000, endMs: 60_000, thinkMs: 6000, scanShare: 0.25 };
const crowd = Array.from({ length: 200 }, (_, seed) => planUser(createChance(seed), PACE));

it('the same seed makes the same person', () => {
  expect(planUser(createChance(7), PACE)).toEqual(planUser(createChance(7), PACE));
  expect(planUser(createChance(7), PACE)).not.toEqual(planUser(createChance(8), PACE));
});

it('everybody comes in time, scans once or not at all, and does nothing after the end', () => {
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

it('a crowd does everything there is to do, and about as many scan as were planned to', () => {
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
