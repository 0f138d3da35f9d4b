import type { Hex, NewWorkingColor } from '@color-almanac/domain';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLimitedStorage } from '../../data/limited-storage.fixture.ts';
import type { LimitedStorage } from '../../data/limited-storage.fixture.ts';
import { workspaceKeyOf } from './kept-workspace.ts';
import { workspaceDeskOf } from './workspace-desk.ts';
import type { WorkspaceDesk } from './workspace-desk.ts';

const color = (id: string, hex: Hex): NewWorkingColor => ({
  id,
  hex,
  name: `Color ${id}`,
  source: { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' },
});
const OAT = color('oat', '#F4E1CF');
const SAGE = color('sage', '#98A77C');
const CAMEL = color('camel', '#AC9167');

let browser: LimitedStorage;
beforeEach(() => {
  browser = createLimitedStorage();
  vi.stubGlobal('localStorage', browser.storage);
});
afterAll(() => vi.unstubAllGlobals());

let people = 0;
/** A desk of somebody who was never here. */
function openDesk(): { readonly desk: WorkspaceDesk; readonly key: string } {
  people += 1;
  const userId = `person-${people}`;
  return { desk: workspaceDeskOf(userId), key: workspaceKeyOf(userId) };
}

const weightsOf = (desk: WorkspaceDesk) =>
  desk.getState().history.present.palette.map(({ weight }) => weight);
const patternOf = (desk: WorkspaceDesk) => desk.getState().history.present.pattern;
const add = (desk: WorkspaceDesk, ...colors: readonly NewWorkingColor[]) => {
  for (const each of colors) desk.run({ kind: 'add', color: each });
};

const FIRST = { type: 'waves', seed: 3, tile: false };
/** What was set aside of what stood under a key. */
const asideOf = (key: string) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((name) => name.startsWith(`${key}.broken.`))
    .map((name) => localStorage.getItem(name));

describe('the workspace of a person', () => {
  it('[S2-WS-12] [S2-WS-17] gives the first color everything and makes room for the next', () => {
    const { desk } = openDesk();
    add(desk, OAT);
    expect(weightsOf(desk)).toEqual([100]);
    add(desk, SAGE);
    expect(weightsOf(desk)).toEqual([50, 50]);
  });

  it('takes back every command, and brings it back', () => {
    const { desk } = openDesk();
    add(desk, OAT, SAGE, CAMEL);
    desk.run({ kind: 'set-weight', id: 'oat', weight: 60 });
    desk.run({ kind: 'clear' });
    desk.undo();
    expect(weightsOf(desk)).toEqual([60, 20, 20]);
    desk.undo();
    expect(weightsOf(desk)).toEqual([34, 33, 33]);
    desk.redo();
    expect(weightsOf(desk)).toEqual([60, 20, 20]);
  });

  it('takes back a held slider in one step, and keeps what came of it only when it is let go', () => {
    const { desk, key } = openDesk();
    add(desk, OAT, SAGE);
    const before = localStorage.getItem(key);
    for (const weight of [51, 60, 80]) desk.drag('oat', weight);
    expect(weightsOf(desk)).toEqual([80, 20]);
    expect(localStorage.getItem(key)).toBe(before);
    desk.endDrag();
    expect(localStorage.getItem(key)).not.toBe(before);
    desk.undo();
    expect(weightsOf(desk)).toEqual([50, 50]);
    desk.drag('oat', 1);
    desk.cancelDrag();
    expect(weightsOf(desk)).toEqual([50, 50]);
    desk.redo();
    expect(weightsOf(desk)).toEqual([80, 20]);
  });

  it('makes no step of a pattern, and takes a replaced palette back together with its own', () => {
    const { desk } = openDesk();
    add(desk, OAT);
    desk.choosePattern({ type: 'mosaic', seed: 7 });
    add(desk, SAGE);
    desk.choosePattern({ seed: 8 });
    desk.undo();
    expect(patternOf(desk)).toEqual({ type: 'mosaic', seed: 8, tile: false });
    desk.replace([], { type: 'stripes', seed: 1, tile: true });
    desk.choosePattern({ seed: 2 });
    expect(patternOf(desk)).toEqual({ type: 'stripes', seed: 2, tile: true });
    desk.undo();
    expect(weightsOf(desk)).toEqual([100]);
    expect(patternOf(desk)).toEqual({ type: 'mosaic', seed: 8, tile: false });
    desk.redo();
    expect(patternOf(desk)).toEqual({ type: 'stripes', seed: 2, tile: true });
  });
});

describe('what is kept of the workspace', () => {
  it('is taken up where another tab wrote it, as one step more', () => {
    const [{ desk, key }, other] = [openDesk(), openDesk()];
    add(other.desk, OAT, SAGE);
    other.desk.chooseSources(['soft_autumn']);
    other.desk.lockSeed(true);
    other.desk.choosePattern({ type: 'flow' });
    add(desk, CAMEL);
    desk.lookAgain();
    expect(weightsOf(desk)).toEqual([100]);
    localStorage.setItem(key, localStorage.getItem(other.key) ?? '');
    desk.lookAgain();
    const { history, sources, seedLocked } = desk.getState();
    expect(history.present).toEqual(other.desk.getState().history.present);
    expect(sources).toEqual(['soft_autumn']);
    expect(seedLocked).toBe(true);
    desk.undo();
    expect(weightsOf(desk)).toEqual([100]);
    localStorage.removeItem(key);
    desk.lookAgain();
    desk.undo();
    expect(weightsOf(desk)).toEqual([]);
  });

  it('[S2-WS-15] scales kept weights that do not add up to a hundred in proportion', () => {
    const { desk, key } = openDesk();
    add(desk, OAT, SAGE, CAMEL);
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { palette: { weight: number }[] };
    const leave = (weights: readonly number[]) => {
      const palette = kept.palette.map((each, at) => ({ ...each, weight: weights[at] ?? 0 }));
      localStorage.setItem(key, JSON.stringify({ ...kept, palette }));
      desk.lookAgain();
    };
    leave([10, 20, 20]);
    expect(weightsOf(desk)).toEqual([20, 40, 40]);
    leave([100, 100, 50]);
    expect(weightsOf(desk)).toEqual([40, 40, 20]);
    leave([0, 0, 0]);
    expect(weightsOf(desk)).toEqual([34, 33, 33]);
  });

  it('keeps what can be read of something damaged', () => {
    const { desk, key } = openDesk();
    const broken = { palette: [{ id: 'x' }], pattern: { type: 'waves', seed: 3 }, sources: 'all' };
    localStorage.setItem(key, JSON.stringify(broken));
    desk.lookAgain();
    expect(weightsOf(desk)).toEqual([]);
    expect(patternOf(desk)).toEqual({ type: 'waves', seed: 3, tile: false });
    expect(desk.getState().sources).toBeNull();
    for (const text of ['{', 'null', '[]', '"palette"']) {
      localStorage.setItem(key, text);
      desk.lookAgain();
      expect(patternOf(desk).type).toBe('voronoi');
    }
  });

  it.each([
    ['damaged', '{"palette":[{"hex":"#98A77C"'],
    ['of another kind', '["oat"]'],
    ['partly readable', JSON.stringify({ palette: [{ id: 'x' }], seedLocked: true })],
    ['of a newer version', JSON.stringify({ palette: [], moods: ['calm'], pattern: null })],
    ['of a newer version, deep inside', JSON.stringify({ pattern: { ...FIRST, scale: 2 } })],
  ])('is set aside as it stood before something takes its place: %s', (_, text) => {
    const { desk, key } = openDesk();
    localStorage.setItem(key, text);
    desk.lookAgain();
    expect(asideOf(key)).toEqual([]);
    add(desk, OAT);
    add(desk, SAGE);
    expect(asideOf(key)).toEqual([text]);
    expect(weightsOf(desk)).toEqual([50, 50]);
    expect(desk.getState().isKept).toBe(true);
  });

  it('stands where there is no room to set it aside, until there is', () => {
    const { desk, key } = openDesk();
    localStorage.setItem(key, '{');
    desk.lookAgain();
    browser.room = 0;
    add(desk, OAT);
    expect(localStorage.getItem(key)).toBe('{');
    expect(desk.getState().isKept).toBe(false);
    browser.room = 10_000;
    add(desk, SAGE);
    expect(asideOf(key)).toEqual(['{']);
    expect(desk.getState().isKept).toBe(true);
  });

  it('is not set aside where all of it was read, whoever wrote it and whatever was done since', () => {
    const [{ desk, key }, other] = [openDesk(), openDesk()];
    add(desk, OAT, SAGE, CAMEL);
    desk.run({ kind: 'set-weight', id: 'oat', weight: 61 });
    desk.run({ kind: 'toggle-lock', id: 'oat' });
    desk.choosePattern({ type: 'mosaic', seed: 7, tile: true });
    desk.chooseSources(['soft_autumn']);
    desk.lockSeed(true);
    localStorage.setItem(other.key, localStorage.getItem(key) ?? '');
    other.desk.lookAgain();
    other.desk.run({ kind: 'clear' });
    other.desk.undo();
    expect([...asideOf(key), ...asideOf(other.key)]).toEqual([]);
  });

  it('is one of each person, and works where nothing can be kept', () => {
    const { desk } = openDesk();
    browser.room = 0;
    add(desk, OAT, SAGE);
    desk.lookAgain();
    expect(weightsOf(desk)).toEqual([50, 50]);
    expect(desk.getState().isKept).toBe(false);
    expect(weightsOf(openDesk().desk)).toEqual([]);
    browser.forbidden = true;
    add(desk, CAMEL);
    expect(weightsOf(desk)).toEqual([34, 33, 33]);
    Object.assign(browser, { room: 10_000, forbidden: false });
    desk.run({ kind: 'remove', id: 'oat' });
    expect(desk.getState().isKept).toBe(true);
  });
});
