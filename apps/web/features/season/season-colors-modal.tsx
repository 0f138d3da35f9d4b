import { COLOR_CATEGORIES, paletteOf, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeTraits, nameCategory } from '@color-almanac/words';

import { Modal } from '../../ui/modal/modal.tsx';
import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import { SisterBorrowing } from './sister-borrowing.tsx';
import styles from './season-colors.module.css';

interface SeasonColorsModalProps {
  readonly open: boolean;
  readonly season: SeasonKey;
  readonly onClose: () => void;
}

/** All forty colors with name and hex, and what the sisters lend. */
export function SeasonColorsModal({ open, season, onClose }: SeasonColorsModalProps) {
  const { colorCategories } = SEASONS[season];
  const traits = `${describeTraits(season)} ${SAVED_SEASON_WORDS.colorCount(paletteOf(season).length)}`;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={SEASON_NAMES[season]}
      subtitle={`${traits} ${SAVED_SEASON_WORDS.colorsText}`}
      width={1000}
    >
      <div className={styles.categories}>
        {COLOR_CATEGORIES.map((category) => {
          const colors = colorCategories[category];
          const categoryName = nameCategory(category, colors);
          return (
            <section key={category} aria-label={categoryName}>
              <h3 className={styles.category}>{categoryName}</h3>
              <Mount padding="grid" className={styles.plates}>
                {colors.map(({ hex, name }) => (
                  <ColorPlate key={hex} hex={hex} name={name} />
                ))}
              </Mount>
            </section>
          );
        })}
      </div>
      <h3 className={styles.sisters}>{SAVED_SEASON_WORDS.sisterTitle}</h3>
      <SisterBorrowing season={season} />
    </Modal>
  );
}
