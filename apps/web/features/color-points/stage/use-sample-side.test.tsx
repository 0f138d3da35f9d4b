import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { SAMPLE_SIDE_KEY, useSampleSide } from './use-sample-side.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('useSampleSide', () => {
  it('is scaled to the picture at first, and then the last choice', () => {
    const { result } = renderHook(useSampleSide);
    expect(result.current[0]).toBe('auto');
    act(() => result.current[1](5));
    expect(result.current[0]).toBe(5);
    expect(renderHook(useSampleSide).result.current[0]).toBe(5);
  });

  it('is scaled to the picture where the stored value is not a size', () => {
    localStorage.setItem(SAMPLE_SIDE_KEY, '4000');
    expect(renderHook(useSampleSide).result.current[0]).toBe('auto');
  });

  it('can be chosen where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Storage is forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Storage is forbidden');
    });
    const { result } = renderHook(useSampleSide);
    act(() => result.current[1](11));
    expect(result.current[0]).toBe(11);
  });
});
