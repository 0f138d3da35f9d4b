import { parseHex, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import styles from './season-choice.module.css';

/** A color at the end of a line: "Olive #6B6B3A". */
const HEX_AT_END = /#[0-9A-Fa-f]{6}$/;

/** Which colors would decide between the offered seasons. */
export function NeededColors({ options }: Pick<SeasonAnalysis, 'options'>) {
  const needing = options.filter(({ neededColors }) => neededColors.length > 0);
  if (needing.length === 0) return null;
  const lists = new Set(needing.map(({ neededColors }) => neededColors.join()));
  // Where every season needs the same, it is shown once.
  const shown = lists.size === 1 ? needing.slice(0, 1) : needing;
  return (
    <div className={styles.needed}>
      <p className="h4">{READING_WORDS.needed}</p>
      {shown.map(({ season, neededColors }) => (
        <p key={season} className={`secondary ${styles.neededRow}`}>
          {lists.size === 1 ? null : <b>{`${SEASON_NAMES[season]}: `}</b>}
          {neededColors.map((color) => {
            const hex = parseHex(HEX_AT_END.exec(color)?.[0] ?? '');
            return (
              <span key={color} className={styles.neededColor}>
                {hex ? (
                  <Mount padding="tiny">
                    <Swatch color={hex} size={14} />
                  </Mount>
                ) : null}
                <span translate="no">{color}</span>
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}
