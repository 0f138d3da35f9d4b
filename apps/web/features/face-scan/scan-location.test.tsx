import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  chooseDeviceOnly,
  DEVICE_ONLY_KEY,
  findScanLocation,
  useScanLocation,
} from './scan-location.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  chooseDeviceOnly(false);
  localStorage.clear();
});

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('findScanLocation', () => {
  it('[S2-SCAN-14] is the device for a guest, and the server for a signed-in user', () => {
    expect(findScanLocation(false)).toBe('guest');
    expect(findScanLocation(true)).toBe('server');
  });

  it('is the device for a signed-in user who chose it, or is offline', () => {
    goOffline();
    expect(findScanLocation(true)).toBe('offline');
    chooseDeviceOnly(true);
    expect(findScanLocation(true)).toBe('device');
  });

  it.each(['', 'TRUE', '1', '{"version":2,"place":"server"}', '\u0000'])(
    '[S2-SCAN-14] is the device where the stored choice is %j, which is unreadable',
    (stored) => {
      localStorage.setItem(DEVICE_ONLY_KEY, stored);
      expect(findScanLocation(true)).toBe('device');
      chooseDeviceOnly(false);
      expect(findScanLocation(true)).toBe('server');
    },
  );

  it('is saved for the next visit', () => {
    chooseDeviceOnly(true);
    expect(localStorage.getItem(DEVICE_ONLY_KEY)).toBe('true');
    expect(DEVICE_ONLY_KEY).toBe('scanOnDeviceOnly');
  });

  it('updates at once when it is chosen here or in another tab, or the connection goes', () => {
    const { result } = renderHook(() => useScanLocation(true));
    act(() => chooseDeviceOnly(true));
    expect(result.current).toBe('device');
    localStorage.setItem(DEVICE_ONLY_KEY, 'false');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: DEVICE_ONLY_KEY })));
    expect(result.current).toBe('server');
    goOffline();
    act(() => void dispatchEvent(new Event('offline')));
    expect(result.current).toBe('offline');
  });

  it('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    chooseDeviceOnly(true);
    expect(findScanLocation(true)).toBe('device');
  });
});
