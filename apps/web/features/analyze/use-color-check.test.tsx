import { analyzeColor } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import { defer } from '../../testing/defer.ts';
import type { ColorCheckDeps } from './ask-color-check.ts';
import { useColorCheck } from './use-color-check.ts';

const MUSTARD = '#BE9C31';
const CHERRY = '#990F2B';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that answers about mustard on command. */
function prepareServer() {
  const { seasonMatches, complementaryColors, sisterSeasons } = analyzeColor(MUSTARD, null);
  const released = defer<null>();
  const asked: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    checkColorSeason: seasonMatches,
    getComplementaryColors: { complementaryColors },
    getSisterSeasons: sisterSeasons,
  };
  const call = async (name: string, { signal }: { readonly signal?: AbortSignal }) => {
    asked.push(name);
    signals.push(signal);
    await released.promise;
    return answers[name];
  };
  const deps = { api: { call }, isSignedIn: () => true } as unknown as ColorCheckDeps;
  return { deps, asked, signals, ...released };
}

interface Selected {
  readonly hex: Hex | null;
  readonly season?: SeasonKey | null;
}

const GUEST: ColorCheckDeps = {
  api: { call: () => Promise.reject(new Error('No call was expected')) },
  isSignedIn: () => false,
};

function show(deps: ColorCheckDeps, selected: Selected = { hex: MUSTARD }) {
  return renderHook(
    ({ hex, season = null }: Selected) => useColorCheck(deps, hex && { hex, season }),
    { initialProps: selected },
  );
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('useColorCheck', () => {
  it('[S2-APAN-07] waits 1500 milliseconds, then asks the server, and runs until it has answered', async () => {
    const server = prepareServer();
    const { result } = show(server.deps);
    act(() => result.current.run());
    expect(result.current.state.kind).toBe('running');
    await wait(1499);
    expect(server.asked).toEqual([]);
    await wait(1);
    expect(server.asked).toEqual(['checkColorSeason', 'getComplementaryColors']);
    expect(result.current.state.kind).toBe('running');
    server.resolve(null);
    await wait(0);
    expect(result.current.state).toMatchObject({ kind: 'done' });
    expect(server.asked.at(-1)).toBe('getSisterSeasons');
  });

  it('runs once, however often it is started, and never without a color', async () => {
    const server = prepareServer();
    const { result, rerender } = show(server.deps, { hex: null });
    act(() => result.current.run());
    expect(result.current.state.kind).toBe('none');
    rerender({ hex: MUSTARD });
    act(() => result.current.run());
    await wait(1000);
    act(() => result.current.run());
    await wait(500);
    expect(server.asked).toHaveLength(2);
  });

  it('stops when another color is selected, and never shows the answer for the earlier one', async () => {
    const server = prepareServer();
    const { result, rerender } = show(server.deps);
    act(() => result.current.run());
    await wait(1500);
    rerender({ hex: CHERRY });
    expect(result.current.state.kind).toBe('none');
    expect(server.signals.every((signal) => signal?.aborted)).toBe(true);
    server.resolve(null);
    await wait(0);
    expect(result.current.state.kind).toBe('none');
    rerender({ hex: MUSTARD });
    await wait(5000);
    expect(result.current.state.kind).toBe('none');
  });

  it('asks nothing when the color changed, or the screen was left, during the wait', async () => {
    const server = prepareServer();
    const { result, rerender, unmount } = show(server.deps);
    act(() => result.current.run());
    await wait(700);
    rerender({ hex: CHERRY });
    await wait(5000);
    act(() => result.current.run());
    await wait(700);
    unmount();
    await wait(5000);
    expect(server.asked).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('needs a new run for another season', async () => {
    const { result, rerender } = show(GUEST, { hex: MUSTARD, season: 'soft_autumn' });
    act(() => result.current.run());
    await wait(1500);
    expect(result.current.state.kind).toBe('done');
    rerender({ hex: MUSTARD, season: 'deep_winter' });
    expect(result.current.state.kind).toBe('none');
  });

  it('[S2-APAN-12] logs a failure, stops, and can run again', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const failure = new ApiError('It broke', { code: 'http-error', status: 500 });
    const call = vi.fn().mockRejectedValue(failure);
    const { result } = show({ api: { call }, isSignedIn: () => true });
    act(() => result.current.run());
    await wait(1500);
    expect(result.current.state.kind).toBe('failed');
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
    act(() => result.current.run());
    expect(result.current.state.kind).toBe('running');
    await wait(1500);
    expect(call).toHaveBeenCalledTimes(4);
  });
});
