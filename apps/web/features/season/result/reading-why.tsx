import type { SeasonReading } from '@color-almanac/domain';

import { Mount, Swatch } from '../../../components/swatch/swatch.tsx';
import styles from './reading.module.css';

const REASONS = 3;

/** What speaks for the first season, with the colors that show it. */
export function ReadingWhy({ reading }: { readonly reading: SeasonReading }) {
  const titled = reading.contributions
    .filter(({ amount, title }) => amount > 0 && title)
    .slice(0, REASONS);
  return (
    <ul className={styles.why}>
      {titled.map(({ term, title, sentence, colors }) => (
        <li key={term}>
          <Mount className={styles.whyColors}>
            {(colors ?? []).map((hex, place) => (
              <Swatch key={`${place} ${hex}`} color={hex} size={32} />
            ))}
          </Mount>
          <div>
            <h4>{title}</h4>
            <p className="secondary">{sentence}</p>
          </div>
        </li>
      ))}
      {titled.length === 0
        ? reading.reasons.map((reason) => (
            <li key={reason} className={styles.plainReason}>
              <p className="secondary">{reason}</p>
            </li>
          ))
        : null}
    </ul>
  );
}
