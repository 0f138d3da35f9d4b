import { contextOf, withReadingContext } from '@color-almanac/domain';

import { NaturalHairPicker } from '../../features/reading-context/natural-hair-picker.tsx';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import type { PersonalWork } from './use-personal-work.ts';

/** The color of hair that this photo doesn't show. The hair of a photo that shows it is read all the same. */
export function CoveredHair({ work: { profile, change } }: { readonly work: PersonalWork }) {
  return (
    <NaturalHairPicker
      label={CONTEXT_WORDS.naturalHair.bald}
      color={contextOf(profile).naturalHair}
      onChange={(naturalHair) =>
        change((before, now) => withReadingContext(before, { naturalHair }, now))
      }
    />
  );
}
