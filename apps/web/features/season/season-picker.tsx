import { capitalize, FAMILIES, familyOf, SEASON_KEYS, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeTraits } from '@color-almanac/words';
import { Check } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { SwatchStrip } from '../../ui/swatch/swatch.tsx';
import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import { twelveColorsOf } from './season-line.ts';
import styles from './season-picker.module.css';

interface SeasonPickerProps {
  readonly open: boolean;
  readonly current: SeasonKey | null;
  readonly onClose: () => void;
  /** A choice is saved at once, without a confirmation. */
  readonly onChoose: (season: SeasonKey) => void;
}

/** The twelve seasons to choose from by hand. */
export function SeasonPicker({ open, current, onClose, onChoose }: SeasonPickerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={SAVED_SEASON_WORDS.pickerTitle}
      subtitle={SAVED_SEASON_WORDS.pickerText}
      width={1000}
    >
      {FAMILIES.map((family) => (
        <section key={family} className={styles.family} aria-label={capitalize(family)}>
          <h3>{capitalize(family)}</h3>
          <div className={styles.cards}>
            {SEASON_KEYS.filter((key) => familyOf(key) === family).map((key) => (
              <SeasonOptionCard
                key={key}
                season={key}
                isCurrent={key === current}
                onChoose={() => onChoose(key)}
              />
            ))}
          </div>
        </section>
      ))}
    </Modal>
  );
}

interface SeasonOptionCardProps {
  readonly season: SeasonKey;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function SeasonOptionCard({ season, isCurrent, onChoose }: SeasonOptionCardProps) {
  const { name, alias } = SEASONS[season];
  const colors = twelveColorsOf(season);
  return (
    <button
      type="button"
      className={joinClasses(styles.card, isCurrent && styles.current)}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <b className="h3">{name}</b>
        {isCurrent ? (
          <Badge>
            <Icon of={Check} size="tiny" />
            {SAVED_SEASON_WORDS.current}
          </Badge>
        ) : null}
      </span>
      <span className={styles.line}>
        {`${describeTraits(season)} ${alias ? SAVED_SEASON_WORDS.alsoCalled(alias) : ''}`}
      </span>
      <SwatchStrip
        colors={colors.map(({ hex }) => hex)}
        label={colors.map((color) => color.name).join(', ')}
      />
    </button>
  );
}
