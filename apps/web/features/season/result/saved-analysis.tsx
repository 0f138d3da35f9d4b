import { isAnalysisStale, isOfOlderModel, offeredSeasons } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { ReadingDetails } from './reading-details.tsx';
import { ReadingSummary } from './reading-summary.tsx';
import styles from './saved-analysis.module.css';

interface SavedAnalysisProps {
  readonly profile: Profile;
  /** The face it was read from. */
  readonly portrait: ReactNode;
  /** Advice in words from outside the app, below everything the app says itself. */
  readonly advice?: ReactNode;
}

/** The last saved result in full, also after a reload. */
export function SavedAnalysis({ profile, portrait, advice = null }: SavedAnalysisProps) {
  const { analysisResult: analysis } = profile.personal_colors;
  if (!analysis) return <p className="secondary">{READING_WORDS.noAnalysis}</p>;
  const offered = offeredSeasons(analysis);
  // A season chosen by hand that this reading did not offer is not described by it.
  const season = offered.find((one) => one === profile.color_season) ?? offered[0] ?? null;
  return (
    <div className={styles.saved}>
      <ReadingSummary analysis={analysis} season={season} portrait={portrait}>
        <StaleNote profile={profile} isOlder={isOfOlderModel(analysis)} />
      </ReadingSummary>
      <ReadingDetails analysis={analysis} />
      {advice}
    </div>
  );
}

/** That a new reading would differ, and why. The saved one never changes by itself. */
function StaleNote({
  profile,
  isOlder,
}: Pick<SavedAnalysisProps, 'profile'> & { readonly isOlder: boolean }) {
  if (!isOlder && !isAnalysisStale(profile)) return null;
  return (
    <p className={styles.stale}>
      <Icon of={TriangleAlert} size="small" />
      <span>{isOlder ? READING_WORDS.olderModel : READING_WORDS.stale}</span>
    </p>
  );
}
