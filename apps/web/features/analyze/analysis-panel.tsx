import { analyzeColor, matchingSeasonOf, SEASON_NAMES } from '@color-almanac/domain';
import type { ColorCheck, Hex, SeasonKey } from '@color-almanac/domain';
import { Pipette } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode, Ref } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { CHECK_COLOR } from '../../words/ratings.words.ts';
import styles from './analysis-panel.module.css';
import { ColorRelationships } from './color-relationships.tsx';
import { SeasonCompatibility } from './season-compatibility.tsx';
import { ANALYSIS_SECTIONS, useOpenSections } from './section-choice.ts';
import type { AnalysisSection } from './section-choice.ts';
import { RunAgain, SectionContent } from './section-content.tsx';
import { CheckColor, SelectedColor } from './selected-color.tsx';
import { SisterSeasons } from './sister-seasons.tsx';
import type { ColorAnalysis } from './use-color-check.ts';

interface AnalysisPanelProps {
  readonly hex: Hex | null;
  /** Whether it was picked in strongly colored light, so that no verdict can be trusted. */
  readonly isDoubtful: boolean;
  readonly season: SeasonKey | null;
  readonly analysis: ColorAnalysis;
  /** Whose choice of open sections applies; `null` for a guest. */
  readonly userId: string | null;
  readonly hasPicture: boolean;
  /** A link to find a season, for a user without one. */
  readonly seasonLink: ReactNode;
  /** What else can be done with the color. */
  readonly actions: ReactNode;
  /** The whole of it. */
  readonly panel?: Ref<HTMLElement>;
  /** The element around the sections. */
  readonly sections?: Ref<HTMLDivElement>;
}

/** What a color is, whether it suits the user, what goes with it, and the list of seasons an analysis asks for. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { hex, isDoubtful, season, analysis, userId, hasPicture, panel, sections } = props;
  const { state, run } = analysis;
  const { isOpen, setOpen } = useOpenSections(userId);
  const local = useMemo(() => hex && analyzeColor(hex, season), [hex, season]);
  const { emptyTitle, emptyText, emptyTextNoPicture } = ANALYZE_WORDS;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={ANALYZE_WORDS.panel}
      aria-busy={state.kind === 'running'}
    >
      {hex ? (
        <SelectedColor
          hex={hex}
          isDoubtful={isDoubtful}
          season={season}
          seasonLink={props.seasonLink}
          actions={props.actions}
        />
      ) : (
        <EmptyState
          level={2}
          icon={Pipette}
          title={emptyTitle}
          text={hasPicture ? emptyText : emptyTextNoPicture}
        />
      )}
      <div ref={sections} className={styles.sections}>
        {ANALYSIS_SECTIONS.map((section) => (
          <Disclosure
            key={section}
            title={ANALYZE_WORDS[section]}
            open={isOpen(section)}
            onOpenChange={(open) => setOpen(section, open)}
          >
            {section === 'compatibility' ? (
              <SectionContent
                hasColor={hex !== null}
                state={state}
                onRunAgain={state.kind === 'failed' ? run : null}
              >
                {state.kind !== 'done' ? null : isDoubtful ? (
                  <CheckColor />
                ) : (
                  <SeasonCompatibility
                    hex={state.check.analyzedColor.hex}
                    matches={state.check.seasonMatches}
                    season={season}
                  />
                )}
              </SectionContent>
            ) : local ? (
              <Known
                section={section}
                check={state.kind === 'done' ? state.check : local}
                season={season}
                isDoubtful={isDoubtful}
              />
            ) : (
              <p className="muted">{ANALYZE_WORDS.placeholders[section].noColor}</p>
            )}
          </Disclosure>
        ))}
        {state.kind === 'failed' && !isOpen('compatibility') ? <RunAgain onRun={run} /> : null}
      </div>
      <p role="status" className="unseen">
        {sayState(analysis, season, isDoubtful)}
      </p>
    </section>
  );
}

interface KnownProps {
  readonly section: Exclude<AnalysisSection, 'compatibility'>;
  readonly check: ColorCheck;
  readonly season: SeasonKey | null;
  readonly isDoubtful: boolean;
}

/** What follows from a color without asking, and so is there at once. */
function Known({ section, check, season, isDoubtful }: KnownProps) {
  const { seasonMatches, sisterSeasons } = check;
  if (section === 'relationships') return <ColorRelationships check={check} season={season} />;
  if (isDoubtful) return <CheckColor />;
  const matching = matchingSeasonOf(seasonMatches, season);
  return <SisterSeasons of={matching} own={season} sisters={sisterSeasons} />;
}

/** For screen readers: how the color fits the user's own season comes first. */
function sayState({ state }: ColorAnalysis, season: SeasonKey | null, isDoubtful: boolean): string {
  if (state.kind === 'running') return ANALYZE_WORDS.running;
  if (state.kind !== 'done') return '';
  if (isDoubtful) return CHECK_COLOR;
  const [best] = state.check.seasonMatches;
  if (!best) return '';
  const verdict = state.check.userSeasonData?.verdict;
  return season && verdict && best.season.key !== season
    ? ANALYZE_WORDS.readyForOwn(SEASON_NAMES[season], verdict.percent, best.season.name)
    : ANALYZE_WORDS.ready(best.season.name, best.compatibility);
}
