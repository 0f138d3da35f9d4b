import {
  acceptScan,
  contextOf,
  lightInForce,
  makeColorPoint,
  withPoint,
  withWhitePoint,
} from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import {
  compareProfiles,
  createPointHistory,
  noteCommand,
  stepBack,
  stepForward,
  withStep,
} from './point-history.ts';
import type { HistoryStep, PointHistory } from './point-history.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const empty = exampleProfile('Me');

interface Points {
  readonly profile: Profile;
  readonly history: PointHistory;
}

function doNoted({ profile, history }: Points, make: (before: Profile) => Profile): Points {
  const next = make(profile);
  return { profile: next, history: noteCommand(history, compareProfiles(profile, next)) };
}

function pick(points: Points, id: string, hex: Hex): Points {
  const point = makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5, source: 'user' });
  return doNoted(points, (before) => withPoint(before, point, NOW));
}

function go(
  { profile, history }: Points,
  step: (history: PointHistory) => HistoryStep | null,
): Points {
  const taken = step(history);
  if (!taken) throw new Error('There is no way to go');
  return { profile: withStep(profile, taken, NOW), history: taken.history };
}

const colorsOf = ({ profile }: Points) =>
  Object.fromEntries(profile.personal_colors.colorPoints.map(({ id, hex }) => [id, hex]));
const begin: Points = { profile: empty, history: createPointHistory(false) };

describe('the undo history of points', () => {
  it('undoes one command after the other, and redoes them', () => {
    let points = pick(pick(pick(begin, 'skin', '#CE8659'), 'hair', '#40322F'), 'skin', '#C08060');
    points = go(points, stepBack);
    expect(colorsOf(points)).toEqual({ skin: '#CE8659', hair: '#40322F' });
    points = go(go(points, stepBack), stepBack);
    expect(colorsOf(points)).toEqual({});
    expect(stepBack(points.history)).toBeNull();
    points = go(go(go(points, stepForward), stepForward), stepForward);
    expect(colorsOf(points)).toEqual({ skin: '#C08060', hair: '#40322F' });
    expect(stepForward(points.history)).toBeNull();
  });

  it('does not touch what another command has changed since', () => {
    const points = pick(begin, 'skin', '#CE8659');
    const elsewhere = pick({ ...points, history: createPointHistory(false) }, 'lip', '#BC5548');
    expect(colorsOf(go({ ...elsewhere, history: points.history }, stepBack))).toEqual({
      lip: '#BC5548',
    });
  });

  it('offers no redo after a new command', () => {
    const undone = go(pick(begin, 'skin', '#CE8659'), stepBack);
    expect(stepForward(pick(undone, 'hair', '#40322F').history)).toBeNull();
  });

  it('ignores commands that changed nothing, and drops the oldest of very many', () => {
    const points = pick(pick(begin, 'skin', '#CE8659'), 'skin', '#CE8659');
    expect(points.history.past).toHaveLength(1);
    let long = begin;
    for (let times = 0; times < 130; times += 1) {
      long = pick(long, 'skin', times % 2 === 0 ? '#CE8659' : '#C08060');
    }
    expect(long.history.past).toHaveLength(100);
  });

  it('restores points in the present light', () => {
    const points = pick(pick(begin, 'skin', '#CE8659'), 'skin', '#C08060');
    const white = { hex: '#F0D8B8' as Hex, x: 0.1, y: 0.1 };
    const corrected = { ...points, profile: withWhitePoint(points.profile, white, NOW) };
    const [skin] = go(corrected, stepBack).profile.personal_colors.colorPoints;
    expect(skin?.rawHex).toBe('#CE8659');
    expect(skin?.hex).not.toBe('#CE8659');
  });

  it('undoes a scan with its points, its light and its lock, and redoes all of it', () => {
    const scan = {
      ...EXAMPLE_SCAN,
      correction: {
        method: 'sclera' as const,
        gains: [0.95, 1, 1.3] as [number, number, number],
        note: 'By the eye',
      },
    };
    const picked = pick(begin, 'skin', '#CE8659');
    const scanned = doNoted(picked, (before) => acceptScan(before, scan, NOW));
    const locked = { ...scanned, history: { ...scanned.history, locked: true } };
    const undone = go(locked, stepBack);
    expect(undone.profile.personal_colors).toEqual(picked.profile.personal_colors);
    expect(lightInForce(undone.profile)).toBe('none');
    expect(undone.history.locked).toBe(false);
    const redone = go(undone, stepForward);
    expect(redone.profile.personal_colors.savedAIData).toEqual(scan);
    expect(colorsOf(redone)).toEqual(colorsOf(scanned));
    expect(redone.history.locked).toBe(true);
    expect(go(redone, stepBack).history.locked).toBe(false);
  });

  it('does not touch the lock where only a point was picked', () => {
    const { profile, history } = pick(begin, 'skin', '#CE8659');
    expect(go({ profile, history: { ...history, locked: true } }, stepBack).history.locked).toBe(
      true,
    );
  });

  it('undoes a white point, back to the one before it, as a command of its own', () => {
    const white = { hex: '#F0D8B8' as Hex, x: 0.1, y: 0.1 };
    const other = { ...white, hex: '#E8E0D8' as Hex };
    const picked = pick(begin, 'skin', '#CE8659');
    const first = doNoted(picked, (before) => withWhitePoint(before, white, NOW));
    const second = doNoted(first, (before) => withWhitePoint(before, other, NOW));
    const removed = doNoted(second, (before) => withWhitePoint(before, null, NOW));
    const back = go(removed, stepBack);
    expect(back.profile.personal_colors).toEqual(second.profile.personal_colors);
    expect(contextOf(go(back, stepBack).profile).whitePoint).toEqual(white);
    const none = go(go(back, stepBack), stepBack);
    expect(none.profile.personal_colors).toEqual(picked.profile.personal_colors);
    expect(go(none, stepForward).profile.personal_colors).toEqual(first.profile.personal_colors);
  });
});
