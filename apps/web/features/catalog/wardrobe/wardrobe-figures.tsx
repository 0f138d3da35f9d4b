import type { ItemFilter, WardrobeFigure, WardrobeReading } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { joinClasses } from '../../../ui/join-classes.ts';
import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.words.ts';
import styles from './wardrobe-panel.module.css';

interface WardrobeFiguresProps {
  readonly reading: Extract<WardrobeReading, { ok: true }>;
  readonly onShow: (filter: ItemFilter) => void;
}

/** The shares; each opens the items it counts. */
export function WardrobeFigures({ reading, onShow }: WardrobeFiguresProps) {
  const { neutral, accent } = reading.roles;
  const rows: readonly FigureRow[] = [
    { name: WORDS.inSeason, figure: reading.inSeason, leads: true },
    { name: WORDS.neutrals, figure: neutral.pieces },
    { name: WORDS.neutralsInSeason, figure: neutral.inSeason, isPart: true },
    { name: WORDS.accents, figure: accent.pieces },
    { name: WORDS.accentsInSeason, figure: accent.inSeason, isPart: true },
    { name: WORDS.lonely, figure: reading.lonely },
  ];
  return (
    <ul className={styles.figures}>
      {rows.map((row) => (
        <li key={row.name}>
          <Figure {...row} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

interface FigureRow {
  readonly name: string;
  readonly figure: WardrobeFigure;
  readonly leads?: boolean;
  /** Part of the row above. */
  readonly isPart?: boolean;
}

function Figure({
  name,
  figure,
  leads,
  isPart,
  onShow,
}: FigureRow & Pick<WardrobeFiguresProps, 'onShow'>) {
  const share = WORDS.share(figure.count, figure.of);
  return (
    <button
      type="button"
      className={joinClasses(styles.figure, leads && styles.leads, isPart && styles.part)}
      aria-label={WORDS.show(name, `${share}, ${WORDS.percent(figure.percent)}`)}
      disabled={figure.count === 0}
      onClick={() => onShow(figure.filter)}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.track} style={{ '--value': `${figure.percent}%` } as CSSProperties} />
      <span className={styles.percent}>{WORDS.percent(figure.percent)}</span>
      <span className={styles.share}>{share}</span>
    </button>
  );
}
