import { SISTERS, SEASON_NAMES, shortenText } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';
import { seasonCardOf } from '@color-almanac/words';
import { Columns2, IdCard } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';

import { Button, buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColorsToAvoid } from '../../features/knowledge/colors-to-avoid.tsx';
import { CompareChoice } from '../../features/knowledge/compare-choice.tsx';
import teaserStyles from '../../features/knowledge/how-teaser.module.css';
import { HowTeaser } from '../../features/knowledge/how-teaser.tsx';
import { seasonPath, makeUpPath } from '../../features/knowledge/season-address.ts';
import type { SeasonRequest } from '../../features/knowledge/season-address.ts';
import { SeasonComparison } from '../../features/knowledge/season-comparison.tsx';
import { KnowledgeSection } from '../../features/knowledge/knowledge-section.tsx';
import { SeasonAbout } from '../../features/knowledge/season-about.tsx';
import { SeasonHead } from '../../features/knowledge/season-head.tsx';
import { SeasonOrder } from '../../features/knowledge/season-order.tsx';
import { SeasonPalette } from '../../features/knowledge/season-palette.tsx';
import { SisterInformation } from '../../features/knowledge/sister-information.tsx';
import { UniversalColors } from '../../features/knowledge/universal-colors.tsx';
import unknownStyles from '../../features/knowledge/unknown-season.module.css';
import { PaletteCardDialog } from '../../features/palette-card/palette-card-dialog.tsx';
import { SpectrumChart } from '../../features/spectrum/spectrum-chart.tsx';
import { KNOWLEDGE_WORDS, COMPARE_WORDS } from '../../words/knowledge.words.ts';
import { MAKE_UP_WORDS } from '../../words/make-up.words.ts';
import { KNOWLEDGE_TITLES } from '../../words/screens.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { workspacePathOf } from '../workspace/workspace-address.ts';
import styles from './knowledge.module.css';

interface SeasonPageProps {
  readonly place: SeasonRequest;
  /** The season of the active profile, and its colors. */
  readonly own: SeasonKey | null;
  readonly ownColors: readonly PaletteColor[];
}

/** Everything about one season, compared with another if the address asks for it. */
export function SeasonPage({ place, own, ownColors }: SeasonPageProps) {
  const { season, beside, unknownBeside } = place;
  const [cardOpen, setCardOpen] = useState(false);
  const comparison = useFocusWhenCompared(beside);
  const alone = useMemo(() => [season], [season]);
  const both = useMemo(() => (beside ? [season, beside] : [season]), [season, beside]);
  return (
    <>
      <SeasonHead
        season={season}
        isOwn={season === own}
        actions={
          <>
            <Link to={workspacePathOf(season)} className={buttonClasses({ variant: 'primary' })}>
              {KNOWLEDGE_WORDS.workspace}
            </Link>
            <Link
              to={seasonPath(season, beside ?? whomToCompare(season, own))}
              preventScrollReset
              onClick={() => leadTo(comparison.current)}
              className={buttonClasses({ variant: 'outline' })}
            >
              <Icon of={Columns2} />
              {KNOWLEDGE_WORDS.compare}
            </Link>
            <Button variant="quiet" onClick={() => setCardOpen(true)}>
              <Icon of={IdCard} />
              {KNOWLEDGE_WORDS.card}
            </Button>
          </>
        }
      />
      {unknownBeside === null ? null : <UnknownBeside season={season} asked={unknownBeside} />}
      {beside === null ? null : (
        <SeasonComparison
          season={season}
          beside={beside}
          heading={comparison}
          spectrum={<SpectrumChart seasons={both} own={ownColors} />}
        />
      )}
      {/* The comparison shows all forty colors of both already. */}
      <SeasonPalette key={beside ? 'folded' : 'open'} season={season} open={beside === null} />
      <SeasonAbout season={season} />
      <SisterInformation season={season} />
      <ColorsToAvoid season={season} />
      {beside === null ? (
        <KnowledgeSection
          title={KNOWLEDGE_WORDS.spectrum}
          gist={KNOWLEDGE_WORDS.spectrumGist}
          open={false}
        >
          <SpectrumChart seasons={alone} own={ownColors} />
        </KnowledgeSection>
      ) : null}
      <UniversalColors season={season} />
      <div className={styles.further}>
        <MakeUpTeaser season={season} />
        <HowTeaser />
      </div>
      <SeasonOrder season={season} />
      <DialogBoundary dialog="palette-card" onClose={() => setCardOpen(false)}>
        <PaletteCardDialog
          open={cardOpen}
          onClose={() => setCardOpen(false)}
          {...seasonCardOf(season)}
        />
      </DialogBoundary>
    </>
  );
}

/** The user's own season, if it is another one; else the one that lends the most colors. */
function whomToCompare(season: SeasonKey, own: SeasonKey | null): SeasonKey {
  return own === null || own === season ? SISTERS[season].safe : own;
}

/** Scrolls so that the content below the heading is visible, too. */
function leadTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Choosing a comparison scrolls to it; opening its address starts at the top as usual. */
function useFocusWhenCompared(beside: SeasonKey | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(beside);
  useEffect(() => {
    const isNew = before.current === null && beside !== null;
    before.current = beside;
    if (isNew) leadTo(heading.current);
  }, [beside]);
  return heading;
}

/** On a season's page: what its page of makeup, hair and metals has, and the way there. */
function MakeUpTeaser({ season }: { readonly season: SeasonKey }) {
  return (
    <section className={teaserStyles.teaser} aria-labelledby="make-up-teaser">
      <h2 id="make-up-teaser">{MAKE_UP_WORDS.title}</h2>
      <div>
        <p className="lead">{MAKE_UP_WORDS.teaser}</p>
        <p className={teaserStyles.more}>
          <Link to={makeUpPath(season)}>{KNOWLEDGE_TITLES.makeUp(SEASON_NAMES[season])}</Link>
        </p>
      </div>
    </section>
  );
}

interface UnknownBesideProps {
  readonly season: SeasonKey;
  /** The text in the address. */
  readonly asked: string;
}

/** Replaces a comparison with something that is not a season. */
function UnknownBeside({ season, asked }: UnknownBesideProps) {
  return (
    <div className={unknownStyles.beside}>
      <p className="lead">{COMPARE_WORDS.unknown(shortenText(asked, 60))}</p>
      <CompareChoice season={season} beside={null} />
    </div>
  );
}
