import type { Hex, NewWorkingColor } from '@color-almanac/domain';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLimitedStorage } from '../../store/database/limited-storage.fixture.ts';
import type { LimitedStorage } from '../../store/database/limited-storage.fixture.ts';
import { workspaceKeyOf } from './saved-workspace.ts';
import { workspaceStoreOf } from './workspace-store.ts';
import type { WorkspaceStore } from './workspace-store.ts';

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
/** The workspace store of a new user. */
function openStore(): { readonly store: WorkspaceStore; readonly key: string } {
  people += 1;
  const userId = `person-${people}`;
  return { store: workspaceStoreOf(userId), key: workspaceKeyOf(userId) };
}

const weightsOf = (store: WorkspaceStore) =>
  store.getState().history.present.palette.map(({ weight }) => weight);
const patternOf = (store: WorkspaceStore) => store.getState().history.present.pattern;
const add = (store: WorkspaceStore, ...colors: readonly NewWorkingColor[]) => {
  for (const each of colors) store.run({ kind: 'add', color: each });
};

const FIRST = { type: 'waves', seed: 3, tile: false };
/** What was set aside of the value of a key. */
const quarantinedOf = (key: string) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((name) => name.startsWith(`${key}.broken.`))
    .map((name) => localStorage.getItem(name));

describe('the workspace store', () => {
  it('undoes a held slider in one step, and saves the result only when it is released', () => {
    const { store, key } = openStore();
    add(store, OAT, SAGE);
    const before = localStorage.getItem(key);
    for (const weight of [51, 60, 80]) store.drag('oat', weight);
    expect(weightsOf(store)).toEqual([80, 20]);
    expect(localStorage.getItem(key)).toBe(before);
    store.endDrag();
    expect(localStorage.getItem(key)).not.toBe(before);
    store.undo();
    expect(weightsOf(store)).toEqual([50, 50]);
    store.drag('oat', 1);
    store.cancelDrag();
    expect(weightsOf(store)).toEqual([50, 50]);
    store.redo();
    expect(weightsOf(store)).toEqual([80, 20]);
  });

  it('makes no step for a pattern, and undoes a replaced palette together with its pattern', () => {
    const { store } = openStore();
    add(store, OAT);
    store.choosePattern({ type: 'mosaic', seed: 7 });
    add(store, SAGE);
    store.choosePattern({ seed: 8 });
    store.undo();
    expect(patternOf(store)).toEqual({ type: 'mosaic', seed: 8, tile: false });
    store.replace([], { type: 'stripes', seed: 1, tile: true });
    store.choosePattern({ seed: 2 });
    expect(patternOf(store)).toEqual({ type: 'stripes', seed: 2, tile: true });
    store.undo();
    expect(weightsOf(store)).toEqual([100]);
    expect(patternOf(store)).toEqual({ type: 'mosaic', seed: 8, tile: false });
    store.redo();
    expect(patternOf(store)).toEqual({ type: 'stripes', seed: 2, tile: true });
  });
});

describe('the stored workspace', () => {
  it('is taken over from another tab as one further step', () => {
    const [{ store, key }, other] = [openStore(), openStore()];
    add(other.store, OAT, SAGE);
    other.store.chooseSources(['soft_autumn']);
    other.store.lockSeed(true);
    other.store.choosePattern({ type: 'flow' });
    add(store, CAMEL);
    store.reload();
    expect(weightsOf(store)).toEqual([100]);
    localStorage.setItem(key, localStorage.getItem(other.key) ?? '');
    store.reload();
    const { history, sources, seedLocked } = store.getState();
    expect(history.present).toEqual(other.store.getState().history.present);
    expect(sources).toEqual(['soft_autumn']);
    expect(seedLocked).toBe(true);
    store.undo();
    expect(weightsOf(store)).toEqual([100]);
    localStorage.removeItem(key);
    store.reload();
    store.undo();
    expect(weightsOf(store)).toEqual([]);
  });

  it('[S2-WS-15] scales stored weights that do not add up to a hundred in proportion', () => {
    const { store, key } = openStore();
    add(store, OAT, SAGE, CAMEL);
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      palette: { weight: number }[];
    };
    const leave = (weights: readonly number[]) => {
      const palette = stored.palette.map((each, at) => ({ ...each, weight: weights[at] ?? 0 }));
      localStorage.setItem(key, JSON.stringify({ ...stored, palette }));
      store.reload();
    };
    leave([10, 20, 20]);
    expect(weightsOf(store)).toEqual([20, 40, 40]);
    leave([100, 100, 50]);
    expect(weightsOf(store)).toEqual([40, 40, 20]);
    leave([0, 0, 0]);
    expect(weightsOf(store)).toEqual([34, 33, 33]);
  });

  it('preserves the readable parts of damaged data', () => {
    const { store, key } = openStore();
    const broken = { palette: [{ id: 'x' }], pattern: { type: 'waves', seed: 3 }, sources: 'all' };
    localStorage.setItem(key, JSON.stringify(broken));
    store.reload();
    expect(weightsOf(store)).toEqual([]);
    expect(patternOf(store)).toEqual({ type: 'waves', seed: 3, tile: false });
    expect(store.getState().sources).toBeNull();
    for (const text of ['{', 'null', '[]', '"palette"']) {
      localStorage.setItem(key, text);
      store.reload();
      expect(patternOf(store).type).toBe('voronoi');
    }
  });

  it.each([
    ['damaged', '{"palette":[{"hex":"#98A77C"'],
    ['of another kind', '["oat"]'],
    ['partly readable', JSON.stringify({ palette: [{ id: 'x' }], seedLocked: true })],
    ['of a newer version', JSON.stringify({ palette: [], moods: ['calm'], pattern: null })],
    ['of a newer version, deep inside', JSON.stringify({ pattern: { ...FIRST, scale: 2 } })],
  ])('is set aside unchanged before it is overwritten: %s', (_, text) => {
    const { store, key } = openStore();
    localStorage.setItem(key, text);
    store.reload();
    expect(quarantinedOf(key)).toEqual([]);
    add(store, OAT);
    add(store, SAGE);
    expect(quarantinedOf(key)).toEqual([text]);
    expect(weightsOf(store)).toEqual([50, 50]);
    expect(store.getState().isSaved).toBe(true);
  });

  it('stays where there is no space to set it aside, until there is', () => {
    const { store, key } = openStore();
    localStorage.setItem(key, '{');
    store.reload();
    browser.room = 0;
    add(store, OAT);
    expect(localStorage.getItem(key)).toBe('{');
    expect(store.getState().isSaved).toBe(false);
    browser.room = 10_000;
    add(store, SAGE);
    expect(quarantinedOf(key)).toEqual(['{']);
    expect(store.getState().isSaved).toBe(true);
  });

  it('is not set aside where all of it was read, whoever wrote it and whatever was done since', () => {
    const [{ store, key }, other] = [openStore(), openStore()];
    add(store, OAT, SAGE, CAMEL);
    store.run({ kind: 'set-weight', id: 'oat', weight: 61 });
    store.run({ kind: 'toggle-lock', id: 'oat' });
    store.choosePattern({ type: 'mosaic', seed: 7, tile: true });
    store.chooseSources(['soft_autumn']);
    store.lockSeed(true);
    localStorage.setItem(other.key, localStorage.getItem(key) ?? '');
    other.store.reload();
    other.store.run({ kind: 'clear' });
    other.store.undo();
    expect([...quarantinedOf(key), ...quarantinedOf(other.key)]).toEqual([]);
  });

  it('is separate for each user, and works where nothing can be stored', () => {
    const { store } = openStore();
    browser.room = 0;
    add(store, OAT, SAGE);
    store.reload();
    expect(weightsOf(store)).toEqual([50, 50]);
    expect(store.getState().isSaved).toBe(false);
    expect(weightsOf(openStore().store)).toEqual([]);
    browser.forbidden = true;
    add(store, CAMEL);
    expect(weightsOf(store)).toEqual([34, 33, 33]);
    Object.assign(browser, { room: 10_000, forbidden: false });
    store.run({ kind: 'remove', id: 'oat' });
    expect(store.getState().isSaved).toBe(true);
  });
});
