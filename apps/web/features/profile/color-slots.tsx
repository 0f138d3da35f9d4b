import type { CardSlot } from '@color-almanac/domain';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import styles from './profile-card.module.css';

interface ColorSlotsProps {
  readonly label: string;
  readonly slots: readonly CardSlot[];
  /** How many colors there are beyond the slots. */
  readonly more: number;
}

/** Slots for colors in a row; a missing color is an empty frame with its name. */
export function ColorSlots({ label, slots, more }: ColorSlotsProps) {
  return (
    <Mount padding="strip" className={styles.colors}>
      <span role="list" aria-label={label} className={styles.slots}>
        {slots.map(({ name, hex }, place) => (
          <span role="listitem" key={`${place} ${name}`}>
            <Swatch color={hex} />
            <span
              className="unseen"
              translate={hex ? 'no' : undefined}
            >{`${name} ${hex ?? PROFILE_CARD_WORDS.emptySlot}`}</span>
          </span>
        ))}
      </span>
      {more > 0 ? (
        <span className={styles.more}>
          <span aria-hidden>{`+${more}`}</span>
          <span className="unseen">{PROFILE_CARD_WORDS.more(more)}</span>
        </span>
      ) : null}
    </Mount>
  );
}
