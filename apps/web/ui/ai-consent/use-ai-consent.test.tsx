import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeConsent } from '../../testing/fake-consent.ts';
import { useAiConsent } from './use-ai-consent.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ACME = { id: 'anthropic', name: 'Acme', model: 'acme-1' } as const;

describe('useAiConsent', () => {
  it("knows nothing until the server has answered, and follows the user's decisions", async () => {
    const consent = fakeConsent(ACME);
    const onDemand = { open: async () => consent };
    const { result } = renderHook(() => useAiConsent(onDemand));
    expect(result.current.offer).toBeNull();
    await waitFor(() => expect(result.current.offer).toMatchObject({ decision: null }));
    act(() => consent.decide(ACME, 'agreed'));
    expect(result.current.offer).toMatchObject({ provider: ACME, decision: 'agreed' });
  });

  it('asks again when the connection is back', async () => {
    const consent = fakeConsent(ACME);
    const learn = vi.spyOn(consent, 'learn');
    const onDemand = { open: async () => consent };
    const { result, unmount } = renderHook(() => useAiConsent(onDemand));
    await waitFor(() => expect(result.current.offer).not.toBeNull());
    act(() => void dispatchEvent(new Event('online')));
    expect(learn).toHaveBeenCalledTimes(2);
    unmount();
    dispatchEvent(new Event('online'));
    expect(learn).toHaveBeenCalledTimes(2);
  });

  it('reports that there is none where its code cannot be loaded', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    const onDemand = { open: () => Promise.reject(new TypeError('Failed to fetch')) };
    const { result } = renderHook(() => useAiConsent(onDemand));
    await waitFor(() =>
      expect(result.current).toEqual({ consent: null, offer: { kind: 'unknown' } }),
    );
    expect(reported).toHaveBeenCalledOnce();
  });
});
