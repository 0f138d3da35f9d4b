import { createProfile, makeColorPoint, withPoint, withWhitePoint } from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  compareLists,
  createPointHistory,
  noteCommand,
  stepBack,
  stepForward,
  withPointsBack,
} from './point-history.ts';
import type { HistoryStep, PointHistory } from './point-history.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const empty = createProfile({
  id: 'local_1',
  userId: 'local',
  name: 'Me',
  type: 'headshot',
  description: '',
  isDefault: true,
  now: NOW,
});

interface Desk {
  readonly profile: Profile;
  readonly history: PointHistory;
}

function pick({ profile, history }: Desk, id: string, hex: Hex): Desk {
  const point = makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5, source: 'user' });
  const next = withPoint(profile, point, NOW);
  const command = compareLists(
    profile.personal_colors.colorPoints,
    next.personal_colors.colorPoints,
  );
  return { profile: next, history: noteCommand(history, command) };
}

function go({ profile, history }: Desk, step: (history: PointHistory) => HistoryStep | null): Desk {
  const taken = step(history);
  if (!taken) throw new Error('There is no way to go');
  return { profile: withPointsBack(profile, taken.points, NOW), history: taken.history };
}

const colorsOf = ({ profile }: Desk) =>
  Object.fromEntries(profile.personal_colors.colorPoints.map(({ id, hex }) => [id, hex]));
const begin: Desk = { profile: empty, history: createPointHistory() };

describe('undoing what was done to points', () => {
  it('takes back one command after the other, and does them again', () => {
    let desk = pick(pick(pick(begin, 'skin', '#CE8659'), 'hair', '#40322F'), 'skin', '#C08060');
    desk = go(desk, stepBack);
    expect(colorsOf(desk)).toEqual({ skin: '#CE8659', hair: '#40322F' });
    desk = go(go(desk, stepBack), stepBack);
    expect(colorsOf(desk)).toEqual({});
    expect(stepBack(desk.history)).toBeNull();
    desk = go(go(go(desk, stepForward), stepForward), stepForward);
    expect(colorsOf(desk)).toEqual({ skin: '#C08060', hair: '#40322F' });
    expect(stepForward(desk.history)).toBeNull();
  });

  it('leaves alone what another command has changed meanwhile', () => {
    const desk = pick(begin, 'skin', '#CE8659');
    const elsewhere = pick({ ...desk, history: createPointHistory() }, 'lip', '#BC5548');
    expect(colorsOf(go({ ...elsewhere, history: desk.history }, stepBack))).toEqual({
      lip: '#BC5548',
    });
  });

  it('offers nothing to do again after something new', () => {
    const undone = go(pick(begin, 'skin', '#CE8659'), stepBack);
    expect(stepForward(pick(undone, 'hair', '#40322F').history)).toBeNull();
  });

  it('remembers no command that changed nothing, and forgets the oldest of very many', () => {
    const desk = pick(pick(begin, 'skin', '#CE8659'), 'skin', '#CE8659');
    expect(desk.history.past).toHaveLength(1);
    let long = begin;
    for (let times = 0; times < 130; times += 1) {
      long = pick(long, 'skin', times % 2 === 0 ? '#CE8659' : '#C08060');
    }
    expect(long.history.past).toHaveLength(100);
  });

  it('puts points back in the light that is in force now', () => {
    const desk = pick(pick(begin, 'skin', '#CE8659'), 'skin', '#C08060');
    const white = { hex: '#F0D8B8' as Hex, x: 0.1, y: 0.1 };
    const corrected = { ...desk, profile: withWhitePoint(desk.profile, white, NOW) };
    const [skin] = go(corrected, stepBack).profile.personal_colors.colorPoints;
    expect(skin?.rawHex).toBe('#CE8659');
    expect(skin?.hex).not.toBe('#CE8659');
  });
});
