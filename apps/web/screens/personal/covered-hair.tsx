import { contextOf, withReadingContext } from '@color-almanac/domain';
import type { FaceScan, Hex, Profile } from '@color-almanac/domain';
import { useState } from 'react';

import { NaturalHairPicker } from '../../features/reading-context/natural-hair-picker.tsx';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { PersonalWork } from './use-personal-work.ts';

interface CoveredHairProps {
  readonly work: PersonalWork;
  /** A color chosen but not saved; `undefined` where none is. */
  readonly held?: Hex | null | undefined;
  /** Saves the color, unless given. */
  readonly onChoose?: (color: Hex | null) => void;
}

/** The color of hair that this photo doesn't show. The hair of a photo that shows it is read all the same. */
export function CoveredHair({ work: { profile, change }, held, onChoose }: CoveredHairProps) {
  return (
    <NaturalHairPicker
      label={CONTEXT_WORDS.naturalHair.bald}
      color={held === undefined ? contextOf(profile).naturalHair : held}
      onChange={onChoose ?? ((color) => change(withHair(color)))}
    />
  );
}

/** A hair color chosen among the results of a scan: saved with its points, and forgotten with the scan. */
export function useHeldHair(scan: FaceScan | undefined, profile: Profile) {
  const [chosen, setChosen] = useState<{ scan: FaceScan; color: Hex | null } | null>(null);
  const held = chosen?.scan === scan ? chosen?.color : undefined;
  return {
    held,
    isHairChosen: (held === undefined ? contextOf(profile).naturalHair : held) !== null,
    onChoose: (color: Hex | null) => {
      if (scan) setChosen({ scan, color });
    },
    /** The change that takes the points, with the color if one was chosen. */
    join: (take: ProfileChange): ProfileChange =>
      held === undefined ? take : (before, now) => withHair(held)(take(before, now), now),
  };
}

const withHair =
  (naturalHair: Hex | null): ProfileChange =>
  (before, now) =>
    withReadingContext(before, { naturalHair }, now);
