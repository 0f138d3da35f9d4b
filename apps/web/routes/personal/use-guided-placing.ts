import { awaitedPoints, POINT_ID_OF } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { useCallback, useState } from 'react';

import type { StageFocus } from '../../features/color-points/picture-stage-props.ts';

interface GuideGround {
  readonly profile: Profile;
  readonly activeId: string;
  readonly onActivate: (id: string) => void;
}

const EYES: readonly string[] = [POINT_ID_OF.lightEye, POINT_ID_OF.darkEye];
const partOf = (id: string): StageFocus['part'] => (EYES.includes(id) ? 'eye' : 'face');

/** Leads over the photo: to the face after a scan, and from one missing point to the next until none is left. */
export function useGuidedPlacing({ profile, activeId, onActivate }: GuideGround) {
  const [focus, setFocus] = useState<StageFocus | null>(null);
  const [guided, setGuided] = useState(false);
  /** Of the photo at hand, also where its result was put away: it says where the face is. */
  const [scan, setScan] = useState<FaceScan | null>(null);

  const lead = (of: Profile): void => {
    const [first] = awaitedPoints(of);
    setGuided(first !== undefined);
    setFocus({ part: first ? partOf(first.id) : 'face', leads: first !== undefined });
    if (first) onActivate(first.id);
  };
  return {
    focus,
    guided,
    /** What is known of the photo at hand. */
    scan: profile.personal_colors.savedAIData ?? scan,
    lead,
    /** After a scan whose points become those of `of`. */
    begin: (seen: FaceScan, of: Profile) => {
      setScan(seen);
      lead(of);
    },
    /** The active point was placed: on to the next one that is missing. */
    goOn: () => {
      const awaited = awaitedPoints(profile);
      if (!guided || !awaited.some(({ id }) => id === activeId)) return;
      const next = awaited.find(({ id }) => id !== activeId);
      setGuided(next !== undefined);
      if (!next) return;
      onActivate(next.id);
      // Both points of the eyes are in one eye: the stage stays where the hand is.
      const part = partOf(next.id);
      if (part !== partOf(activeId)) setFocus({ part, leads: false });
    },
    forget: useCallback(() => {
      setFocus(null);
      setGuided(false);
      setScan(null);
    }, []),
  };
}

export type GuidedPlacing = ReturnType<typeof useGuidedPlacing>;
