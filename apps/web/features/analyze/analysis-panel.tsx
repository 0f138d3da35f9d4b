import { describeColor, fitColor, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { Copy, Palette, Pipette } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import { closenessOf, describeChannels } from './describe-channels.ts';
import styles from './analysis-panel.module.css';

interface AnalysisPanelProps {
  readonly hex: Hex | null;
  readonly season: SeasonKey | null;
  readonly onCopy: (hex: string) => void;
  /** The way to a season, for whoever has none. */
  readonly seasonLink: ReactNode;
}

/** What one color is, and how it sits in the season of the profile. */
export function AnalysisPanel({ hex, season, onCopy, seasonLink }: AnalysisPanelProps) {
  return (
    <section className={styles.panel} aria-label={ANALYZE_WORDS.panel} aria-live="polite">
      {hex ? (
        <SelectedColor hex={hex} onCopy={() => onCopy(hex)} />
      ) : (
        <EmptyState
          level={2}
          icon={Pipette}
          title={ANALYZE_WORDS.emptyTitle}
          text={ANALYZE_WORDS.emptyText}
        />
      )}
      {hex && season ? <NearestColor hex={hex} season={season} /> : null}
      {season ? null : (
        <EmptyState
          level={2}
          icon={Palette}
          title={ANALYZE_WORDS.noSeasonTitle}
          text={ANALYZE_WORDS.noSeasonText}
          action={seasonLink}
        />
      )}
    </section>
  );
}

function SelectedColor({ hex, onCopy }: { readonly hex: Hex; readonly onCopy: () => void }) {
  const channels = describeChannels(hex);
  return (
    <div className={styles.card}>
      <div className={styles.selected}>
        <Mount>
          <Swatch color={hex} size={88} />
        </Mount>
        <div>
          <p className="muted">{ANALYZE_WORDS.selected}</p>
          <h2 className={styles.name}>{describeColor(hex)}</h2>
          <p className="number">{hex}</p>
        </div>
      </div>
      <dl className={styles.channels}>
        {(['rgb', 'hsl', 'oklch'] as const).map((space) => (
          <div key={space}>
            <dt className="muted">{ANALYZE_WORDS[space]}</dt>
            <dd className="number">{channels[space]}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onCopy}>
        <Icon of={Copy} />
        {ANALYZE_WORDS.copyHex}
      </Button>
    </div>
  );
}

function NearestColor({ hex, season }: { readonly hex: Hex; readonly season: SeasonKey }) {
  const { nearest, distance } = fitColor(hex, season);
  return (
    <div className={styles.nearest}>
      <h2 className="h4">{ANALYZE_WORDS.nearest(SEASON_NAMES[season])}</h2>
      <div className={styles.pair}>
        <Mount className={styles.both}>
          <Swatch color={hex} size={64} />
          <Swatch color={nearest.hex} size={64} />
        </Mount>
        <div>
          <b>{nearest.name}</b>
          <p className="number muted">
            {nearest.hex} · {ANALYZE_WORDS.distance(distance.toFixed(1))}
          </p>
          <p className="secondary">{ANALYZE_WORDS.closeness[closenessOf(distance)]}</p>
        </div>
      </div>
    </div>
  );
}
