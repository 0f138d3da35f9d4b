import {
  closenessOf,
  deltaE2000,
  judgeColor,
  nameColor,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type { ColorVerdict, Hex, SeasonKey } from '@color-almanac/domain';
import { sayVerdict } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { PHOTO_LIGHT_WORDS } from '../../words/photo-light.words.ts';
import { CHECK_COLOR, RATING_WORDS } from '../../words/ratings.words.ts';
import { ColorPlates } from './color-plates.tsx';
import { CopyHexButton } from './copy-hex-button.tsx';
import { describeChannels } from './describe-channels.ts';
import styles from './selected-color.module.css';
import { CheckBadge } from '../../ui/garment/check-badge.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

interface SelectedColorProps {
  readonly hex: Hex;
  /** Whether its light has to be corrected before it can be judged. */
  readonly isDoubtful: boolean;
  readonly season: SeasonKey | null;
  /** A link to find a season, for a user without one. */
  readonly seasonLink: ReactNode;
  /** What else can be done with the color. */
  readonly actions: ReactNode;
}

/** What a color is, and whether it suits the user. */
export function SelectedColor(props: SelectedColorProps) {
  const { hex, isDoubtful, season, seasonLink, actions } = props;
  const verdict = season && judgeColor(hex, season);
  const channels = describeChannels(hex);
  return (
    <div className={styles.card}>
      <div className={styles.selected}>
        <Mount padding="grid">
          <Swatch color={hex} size={88} />
        </Mount>
        <div className={styles.words}>
          <p className="muted">{ANALYZE_WORDS.selected}</p>
          <h2 translate="no">{nameColor(hex)}</h2>
          <p className="number secondary" translate="no">
            {hex}
          </p>
          {isDoubtful ? (
            <CheckBadge />
          ) : verdict ? (
            <VerdictBadge rating={verdict.rating} percent={verdict.percent} />
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        {actions}
        <CopyHexButton hex={hex} />
      </div>
      <section className={styles.suits} aria-labelledby="suits-title">
        <h3 id="suits-title" className="h4">
          {ANALYZE_WORDS.suitMe}
        </h3>
        {isDoubtful ? (
          <CheckColor />
        ) : verdict && season ? (
          <Verdict hex={hex} season={season} verdict={verdict} />
        ) : (
          <>
            <p>
              <b>{ANALYZE_WORDS.noSeasonTitle}.</b> {ANALYZE_WORDS.noSeasonText}
            </p>
            <div>{seasonLink}</div>
          </>
        )}
      </section>
      <dl className={styles.channels}>
        {(['rgb', 'hsl', 'oklch'] as const).map((space) => (
          <div key={space}>
            <dt className="muted">{ANALYZE_WORDS[space]}</dt>
            <dd className="number">{channels[space]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In place of what can't be said of a color that was picked in strongly colored light. */
export function CheckColor() {
  return (
    <p>
      <b>{`${CHECK_COLOR}.`}</b> <span>{PHOTO_LIGHT_WORDS.checkWhy}</span>
    </p>
  );
}

interface VerdictProps {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly verdict: ColorVerdict;
}

function Verdict({ hex, season, verdict }: VerdictProps) {
  return (
    <>
      <p>
        <span className="muted">{ANALYZE_WORDS.forOwn(SEASON_NAMES[season])}</span>{' '}
        <b>{`${RATING_WORDS[verdict.rating]}.`}</b> <span>{sayVerdict(verdict.reason)}</span>
      </p>
      <ColorPlates
        title={ANALYZE_WORDS.nearest(SEASON_NAMES[season])}
        colors={verdict.nearest.map(({ hex: own, name }) => ({
          hex: own,
          name,
          figure: ANALYZE_WORDS.closeness[closenessOf(deltaE2000(hex, own))],
        }))}
        columns={3}
      />
    </>
  );
}
