import {
  contextOf,
  gainsInForce,
  lightInForce,
  rawColorOf,
  readWhite,
  withWhitePoint,
} from '@color-almanac/domain';
import type {
  Hex,
  LightGains,
  LightInForce,
  Profile,
  WhitePoint,
  WhiteRefusal,
} from '@color-almanac/domain';
import { useCallback, useEffect, useState } from 'react';

import { isAnyDialogOpen } from '../../ui/open-dialogs.ts';

export type ShownLight = 'before' | 'after';

/** What the last tap or press came to. Its words load with the control that shows them. */
export type WhiteMessage = WhiteRefusal | 'removed';

export interface WhitePointWork {
  /** Whether the next tap on the photo marks white. */
  readonly picking: boolean;
  readonly setPicking: (picking: boolean) => void;
  readonly light: LightInForce;
  readonly whitePoint: WhitePoint | null;
  /** Whether the photo is shown as it is, or corrected for its light. */
  readonly shown: ShownLight;
  readonly setShown: (shown: ShownLight) => void;
  /** The correction to show the photo with. Colors are never read through it. */
  readonly filter: LightGains | null;
  /** The correction of the colors, also while the photo is shown as taken. */
  readonly gains: LightGains | null;
  readonly message: WhiteMessage | null;
  readonly pickWhite: (picked: WhitePoint) => void;
  readonly remove: () => void;
}

/** A message, and the white point it was about: an undo sets another one, for which it is not true. */
interface ShownMessage {
  readonly message: WhiteMessage;
  readonly about: WhitePoint | null;
}

type Change = (make: (profile: Profile, now: string) => Profile) => void;

/** The white point of the photo, which is shown as taken until the user compares: tapping it, comparing the photo with and without it, and removing it. */
export function useWhitePoint(profile: Profile, change: Change): WhitePointWork {
  const [picking, setPicking] = useState(false);
  const [shown, setShown] = useState<ShownLight>('before');
  const { whitePoint } = contextOf(profile);
  const [shownMessage, setShownMessage] = useState<ShownMessage | null>(null);
  useEscape(picking, () => setPicking(false));

  const gains = gainsInForce(profile);
  const setWhite = (next: WhitePoint | null, message: WhiteMessage | null) => {
    change((before, now) => withWhitePoint(before, next, now));
    setPicking(false);
    setShownMessage(message === null ? null : { message, about: next });
  };
  return {
    picking,
    setPicking: useCallback((next: boolean) => {
      setPicking(next);
      setShownMessage(null);
    }, []),
    light: lightInForce(profile),
    whitePoint,
    shown,
    setShown,
    filter: shown === 'after' ? gains : null,
    gains,
    message: shownMessage?.about === whitePoint ? (shownMessage?.message ?? null) : null,
    pickWhite: ({ hex, x, y }) => {
      const reading = readWhite(hex, { skin: findSkin(profile) });
      if (!reading.ok) setShownMessage({ message: reading.reason, about: whitePoint });
      else setWhite({ hex, x, y }, null);
    },
    remove: () => setWhite(null, 'removed'),
  };
}

/** The skin color as this photo shows it. That of another photo says nothing about this one's light. */
function findSkin({ personal_colors }: Profile): Hex | null {
  const skin = personal_colors.colorPoints.find(({ id }) => id === 'skin');
  return skin ? rawColorOf(skin) : null;
}

/** Leaves picking. Anything open over the page closes first. */
export function useEscape(active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isAnyDialogOpen()) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
