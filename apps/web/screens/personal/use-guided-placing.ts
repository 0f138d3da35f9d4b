import { awaitedPoints, POINT_ID_OF } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { useCallback, useState } from 'react';

import type { PickedColor, StageFocus } from '../../features/color-points/picture-stage-props.ts';

interface ActivePoint {
  readonly active: { readonly id: string };
  readonly activate: (id: string) => void;
}

/** What happens when all missing points are placed. */
type Goal = 'points' | 'season';

const EYES: readonly string[] = [POINT_ID_OF.lightEye, POINT_ID_OF.darkEye];
const partOf = (id: string): StageFocus['part'] => (EYES.includes(id) ? 'eye' : 'face');

/** Guides the user over the photo: to the face after a scan, and from one missing point to the next. */
export function useGuidedPlacing(profile: Profile, { active, activate }: ActivePoint) {
  const [focus, setFocus] = useState<StageFocus | null>(null);
  /** `null` when no point is missing or guidance is off. */
  const [goal, setGoal] = useState<Goal | null>(null);
  /** The scan of the current photo, even if its result was discarded: it says where the face is. */
  const [scan, setScan] = useState<FaceScan | null>(null);
  /** The last step from a point just placed to the next empty one. */
  const [step, setStep] = useState<{ readonly from: string; readonly to: string } | null>(null);

  const lead = (of: Profile, wanted: Goal): void => {
    const [first] = awaitedPoints(of);
    setGoal(first ? wanted : null);
    setFocus({ part: first ? partOf(first.id) : 'face', leads: first !== undefined });
    if (first) activate(first.id);
  };
  const goOn = (onSeason: () => void): void => {
    const awaited = awaitedPoints(profile);
    // Whoever moves a placed point goes on with that one.
    if (!awaited.some(({ id }) => id === active.id)) return;
    const next = awaited.find(({ id }) => id !== active.id);
    if (!next) {
      setGoal(null);
      if (goal === 'season') onSeason();
      return;
    }
    activate(next.id);
    setStep({ from: active.id, to: next.id });
    if (!goal) return;
    // Both eye points are in one eye, so the stage doesn't move.
    const part = partOf(next.id);
    if (part !== partOf(active.id)) setFocus({ part, leads: false });
  };
  const placedId = step?.to === active.id ? step.from : null;
  return {
    focus,
    guided: goal !== null,
    /** The point just placed, as long as the next one waits for its color. */
    placedId,
    /** The same, where another tap close to it is meant for it: the other eye point is as close. */
    correctableId: placedId && partOf(placedId) !== 'eye' ? placedId : null,
    /** The saved scan, else the one just made of this photo. */
    scan: profile.personal_colors.savedAIData ?? scan,
    lead,
    /** Starts after a scan; `of` is the profile with the scan's points. */
    begin: (seen: FaceScan, of: Profile, wanted: Goal) => {
      setScan(seen);
      lead(of, wanted);
    },
    /** Places the active point, then activates the next empty one, or starts the season if that was requested. */
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
