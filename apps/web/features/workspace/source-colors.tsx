import type { ColorSource, NamedColor } from '@color-almanac/domain';
import { Check } from 'lucide-react';
import { memo, useId, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import { fewOf, isLong } from './shown-colors.ts';
import styles from './source-colors.module.css';

/** The number of colors of a scan and of a season's family: then each is one line. */
const FIVE = 5;

interface SourceColorsProps {
  readonly source: ColorSource;
  /** Which colors are in the palette. */
  readonly taken: ReadonlySet<string>;
  /** Whether all are shown at first. */
  readonly whole?: boolean;
  readonly onToggle: (color: NamedColor, source: ColorSource) => void;
}

/** The colors of one source, to add or remove. Not rendered again while weights change. */
export const SourceColors = memo(function SourceColors(props: SourceColorsProps) {
  const { source, taken, whole = false, onToggle } = props;
  const id = useId();
  const [showsAll, setShowsAll] = useState(whole);
  const colors = showsAll ? source.colors : fewOf(source);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="h4">
          {source.name}
        </h2>
        {colors.length > 0 ? (
          <span className="muted" aria-hidden>
            {WORKSPACE_WORDS.selectToAdd}
          </span>
        ) : null}
      </div>
      {colors.length > 0 ? (
        <Mount className={joinClasses(styles.plates, colors.length % FIVE === 0 && styles.five)}>
          {colors.map((color) => (
            <SourcePlate
              key={`${color.name} ${color.hex}`}
              color={color}
              isTaken={taken.has(color.hex)}
              onToggle={() => onToggle(color, source)}
            />
          ))}
        </Mount>
      ) : (
        <p className="muted">{WORKSPACE_WORDS.noColors}</p>
      )}
      {isLong(source) ? (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? WORKSPACE_WORDS.showFewer : WORKSPACE_WORDS.showAll(source.colors.length)}
        </Button>
      ) : null}
    </section>
  );
});

interface SourcePlateProps {
  readonly color: NamedColor;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

function SourcePlate({ color, isTaken, onToggle }: SourcePlateProps) {
  const { hex, name } = color;
  return (
    <button
      type="button"
      className={styles.plate}
      title={`${name} ${hex}`}
      aria-label={`${name} ${hex}`}
      aria-pressed={isTaken}
      onClick={onToggle}
    >
      <span className={styles.color}>
        <Swatch color={hex} className={styles.swatch} />
        {isTaken ? (
          <span className={styles.mark}>
            <Icon of={Check} size="tiny" />
          </span>
        ) : null}
      </span>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.hex} translate="no">
        {hex}
      </span>
    </button>
  );
}
