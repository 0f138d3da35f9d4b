import { act, renderHook } from '@testing-library/react';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { expect, it, vi } from 'vitest';

import { exampleAnalysis, exampleItem } from '../../testing/example-garment.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { scanCode, useClothingScan } from './use-clothing-scan.ts';

await scanCode.load();

it.each([true, false])('a review counts as seen only if the user ended it: %s', async (isEnded) => {
  const deps = {
    repository: createMemoryDataStore().items,
    getProfile: () => null,
    settle: async () => true,
    chooseAnalyst: () => {
      throw new Error('Nothing is analyzed again');
    },
  };
  const { result, unmount } = renderHook(() => useClothingScan(deps), { wrapper: AskProvider });
  const seen = result.current.review([exampleItem('a')], new Map([['a', exampleAnalysis()]]));
  const stage = await vi.waitFor(() => {
    if (result.current.stage?.kind !== 'review') throw new Error('Not shown yet');
    return result.current.stage;
  });
  if (isEnded) act(() => stage.onOver());
  else unmount();
  expect(await seen).toBe(isEnded);
});
