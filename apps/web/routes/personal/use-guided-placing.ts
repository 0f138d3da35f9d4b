import { awaitedPoints, POINT_ID_OF } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { useCallback, useState } from 'react';

import type { PickedColor, StageFocus } from '../../features/color-points/picture-stage-props.ts';

interface ActivePoint {
  readonly active: { readonly id: string };
  readonly activate: (id: string) => void;
}

/** What the missing points are placed for. */
type Goal = 'points' | 'season';

const EYES: readonly string[] = [POINT_ID_OF.lightEye, POINT_ID_OF.darkEye];
const partOf = (id: string): StageFocus['part'] => (EYES.includes(id) ? 'eye' : 'face');

/** Leads over the photo: to the face after a scan, and from one missing point to the next until none is left. */
export function useGuidedPlacing(profile: Profile, { active, activate }: ActivePoint) {
  const [focus, setFocus] = useState<StageFocus | null>(null);
  /** `null` while nothing is missing, or nobody is led to it. */
  const [goal, setGoal] = useState<Goal | null>(null);
  /** Of the photo at hand, also where its result was put away: it says where the face is. */
  const [scan, setScan] = useState<FaceScan | null>(null);

  const lead = (of: Profile, wanted: Goal): void => {
    const [first] = awaitedPoints(of);
    setGoal(first ? wanted : null);
    setFocus({ part: first ? partOf(first.id) : 'face', leads: first !== undefined });
    if (first) activate(first.id);
  };
  const goOn = (onSeason: () => void): void => {
    const awaited = awaitedPoints(profile);
    if (!goal || !awaited.some(({ id }) => id === active.id)) return;
    const next = awaited.find(({ id }) => id !== active.id);
    if (!next) {
      setGoal(null);
      if (goal === 'season') onSeason();
      return;
    }
    activate(next.id);
    // Both points of the eyes are in one eye: the stage stays where the hand is.
    const part = partOf(next.id);
    if (part !== partOf(active.id)) setFocus({ part, leads: false });
  };
  return {
    focus,
    guided: goal !== null,
    /** What is known of the photo at hand. */
    scan: profile.personal_colors.savedAIData ?? scan,
    lead,
    /** After a scan whose points become those of `of`. */
    begin: (seen: FaceScan, of: Profile, wanted: Goal) => {
      setScan(seen);
      lead(of, wanted);
    },
    /** Places the active point, and goes on to the next one that is missing, then to the season if that was asked for. */
    thenGoOn:
      (pick: (picked: PickedColor) => void, onSeason: () => void) => (picked: PickedColor) => {
        pick(picked);
        goOn(onSeason);
      },
    forget: useCallback(() => {
      setFocus(null);
      setGoal(null);
      setScan(null);
    }, []),
  };
}

export type GuidedPlacing = ReturnType<typeof useGuidedPlacing>;
