import { isTelling } from '@color-almanac/domain';
import type { SeasonReading } from '@color-almanac/domain';
import { pairOf, sayContribution, sayReason, titleOfContribution } from '@color-almanac/words';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { TextWithCodes } from '../../../ui/text-with-codes.tsx';
import styles from './reading.module.css';

const REASONS = 3;

/** What speaks for the first season, with the colors that show it. */
export function ReadingWhy({ reading }: { readonly reading: SeasonReading }) {
  const pair = pairOf(reading);
  const titled = reading.contributions
    .filter((one) => one.amount > 0 && isTelling(one) && titleOfContribution(one))
    .slice(0, REASONS);
  return (
    <ul className={styles.why}>
      {titled.map((one) => (
        <li key={one.term}>
          <Mount className={styles.whyColors}>
            {(one.colors ?? []).map((hex, place) => (
              <Swatch key={`${place} ${hex}`} color={hex} size={32} />
            ))}
          </Mount>
          <div>
            <h4>{titleOfContribution(one)}</h4>
            <p className="secondary">
              {pair ? <TextWithCodes text={sayContribution(one, pair)} /> : null}
            </p>
          </div>
        </li>
      ))}
      {titled.length === 0
        ? reading.reasons.map((reason) => (
            <li key={reason} className={styles.plainReason}>
              <p className="secondary">
                <TextWithCodes text={sayReason(reason, reading, pair)} />
              </p>
            </li>
          ))
        : null}
    </ul>
  );
}
