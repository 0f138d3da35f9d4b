import { useSyncExternalStore } from 'react';

import { createEmitter } from '../../base/emitter.ts';

/** Where the choice is stored: per browser, for all users. */
export const DEVICE_ONLY_KEY = 'scanOnDeviceOnly';

/**
 * Where a photo is read, and why there: `guest`, `device` (the user's choice) and `offline` (no connection) mean this
 * device, `server` the server.
 */
export type ScanLocation = 'guest' | 'device' | 'offline' | 'server';

/** For browsers that block storage: then the choice lasts as long as the page. */
let chosenHere: boolean | null = null;
const listeners = createEmitter();

/** Called before every attempt, so that a choice made in any tab takes effect at once. */
export function findScanLocation(isSignedIn: boolean): ScanLocation {
  if (!isSignedIn) return 'guest';
  if (isDeviceOnly()) return 'device';
  return navigator.onLine ? 'server' : 'offline';
}

function isDeviceOnly(): boolean {
  if (chosenHere !== null) return chosenHere;
  try {
    const stored = localStorage.getItem(DEVICE_ONLY_KEY);
    // An unreadable value may have meant that no photo must be sent.
    return stored !== null && stored !== 'false';
  } catch {
    return false;
  }
}

export function chooseDeviceOnly(isChosen: boolean): void {
  try {
    localStorage.setItem(DEVICE_ONLY_KEY, String(isChosen));
    chosenHere = null;
  } catch {
    chosenHere = isChosen;
  }
  listeners.emit();
}

/** The place of the next scan, now and after every change. */
export function useScanLocation(isSignedIn: boolean): ScanLocation {
  return useSyncExternalStore(subscribe, () => findScanLocation(isSignedIn));
}

export function useDeviceOnly(): boolean {
  return useSyncExternalStore(subscribe, isDeviceOnly);
}

/** `storage` fires when another tab made a choice. */
const EVENTS = ['storage', 'online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    stop();
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}
