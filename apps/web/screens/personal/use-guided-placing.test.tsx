import { acceptScan, createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { useGuidedPlacing } from './use-guided-placing.ts';

afterEach(cleanup);

const NOW = '2026-01-01T12:00:00.000Z';
const UNSEEN = { hex: null, x: -1, y: -1, confidence: 0, note: 'Closed' };
const WITHOUT_EYES: FaceScan = { ...EXAMPLE_SCAN, lightEye: UNSEEN, darkEye: UNSEEN };
const made = { id: 'me', userId: 'local', name: 'Me', description: '', isDefault: true, now: NOW };
const SCANNED = acceptScan(createProfile({ ...made, type: 'headshot' }), WITHOUT_EYES, NOW);
const PICKED = { hex: '#6A4637', x: 0.5, y: 0.5 } as const;

/** A profile whose active point is placed by each call of `place`. */
function openGuide() {
  const onSeason = vi.fn();
  const { result } = renderHook(() => {
    const [profile, setProfile] = useState<Profile>(SCANNED);
    const [id, activate] = useState('skin');
    const guide = useGuidedPlacing(profile, { active: { id }, activate });
    const place = guide.thenGoOn((picked) => {
      setProfile(withPoint(profile, makeColorPoint({ id, name: id, ...picked }), NOW));
    }, onSeason);
    return { guide, id, place };
  });
  return {
    onSeason,
    begin: (goal: 'points' | 'season') =>
      act(() => result.current.guide.begin(WITHOUT_EYES, SCANNED, goal)),
    place: () => act(() => result.current.place(PICKED)),
    activeId: () => result.current.id,
  };
}

it.each([
  ['points', 0],
  ['season', 1],
] as const)(
  'useGuidedPlacing leads through the missing points in the order of the list, and for %s ends with %i readings',
  (goal, readings) => {
    const { onSeason, begin, place, activeId } = openGuide();
    begin(goal);
    expect(activeId()).toBe('lightEye');
    place();
    expect(activeId()).toBe('darkEye');
    expect(onSeason).not.toHaveBeenCalled();
    place();
    expect(onSeason).toHaveBeenCalledTimes(readings);
  },
);
