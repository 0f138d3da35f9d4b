import { paletteOf, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describeTraits } from '@color-almanac/words';
import { FileText, IdCard, Pencil } from 'lucide-react';
import type { Ref } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import styles from './season-card.module.css';

export interface SeasonCardProps {
  readonly season: SeasonKey;
  /** That it was just saved, and where. */
  readonly status: string | null;
  /** For a parent that scrolls the page here. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onShowColors: () => void;
  /** Opens the card for the shop, with the palette's export formats. */
  readonly onShowCard: () => void;
  /** Opens the choice of what a printed report shows. */
  readonly onSaveReport: () => void;
  readonly onChange: () => void;
}

/** The season with its whole palette. A press anywhere shows the colors large; the pencil changes the season. */
export function SeasonPaletteCard(props: SeasonCardProps) {
  const { season, status, heading, onShowColors, onShowCard, onSaveReport, onChange } = props;
  const { sisterSeasons } = SEASONS[season];
  const colors = paletteOf(season);
  const sisters = [SEASON_NAMES[sisterSeasons.safe], SEASON_NAMES[sisterSeasons.careful]];
  return (
    <section className={styles.card} aria-labelledby="season-title">
      <div className={styles.head}>
        <div>
          <p className="muted" role="status">
            {status ?? SAVED_SEASON_WORDS.yours}
          </p>
          <h2 id="season-title" ref={heading} tabIndex={-1} className={styles.title}>
            {SEASON_NAMES[season]}
          </h2>
        </div>
        <IconButton label={SAVED_SEASON_WORDS.change} className={styles.above} onClick={onChange}>
          <Icon of={Pencil} />
        </IconButton>
      </div>
      <p className={`secondary ${styles.traits}`}>
        {`${describeTraits(season)} ${SAVED_SEASON_WORDS.colorCount(colors.length)}`}
      </p>
      <ul className={styles.chips}>
        {colors.map(({ hex, name }) => (
          <li key={hex} title={`${name} ${hex}`}>
            <Swatch color={hex} />
            <span className="unseen" translate="no">{`${name} ${hex}`}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button className={styles.show} onClick={onShowColors}>
          {SAVED_SEASON_WORDS.showAll}
        </Button>
        <Button variant="quiet" className={styles.above} onClick={onShowCard}>
          <Icon of={IdCard} size="small" />
          {SAVED_SEASON_WORDS.card}
        </Button>
        <Button variant="quiet" className={styles.above} onClick={onSaveReport}>
          <Icon of={FileText} size="small" />
          {SAVED_SEASON_WORDS.report}
        </Button>
        <span className="muted">{SAVED_SEASON_WORDS.sisters(sisters)}</span>
      </div>
    </section>
  );
}
