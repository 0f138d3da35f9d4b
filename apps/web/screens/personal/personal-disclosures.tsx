import {
  confidenceTier,
  isFaceProfile,
  isRebuilt,
  overallConfidence,
  REBUILT_NOTE,
} from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { useState } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { PointCategories } from '../../features/color-points/point-categories.tsx';
import { ScanSummaryPanel } from '../../features/face-scan/scan-summary.tsx';
import { describeContext } from '../../features/reading-context/describe-context.ts';
import { headlineOf } from '../../features/season/result/headline.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { useServices } from '../page/services.ts';
import type { PersonalWork } from './use-personal-work.ts';

const PersonalAnalysis = showOnDemand(
  lazyWithRetry(() => import('./personal-analysis.tsx')),
  (code) => code.PersonalAnalysis,
);
const SisterBorrowing = showOnDemand(
  lazyWithRetry(() => import('../../features/season/sister-borrowing.tsx')),
  (code) => code.SisterBorrowing,
);

const PersonalContext = showOnDemand(
  lazyWithRetry(() => import('./personal-context.tsx')),
  (code) => code.PersonalContext,
);

type Part = 'points' | 'context' | 'season' | 'sisters';

/** Collapsible sections with what is known so far. */
export function PersonalDisclosures({ work }: { readonly work: PersonalWork }) {
  const { newId } = useServices();
  const { profile } = work;
  const { savedAIData: scan, analysisResult: analysis } = profile.personal_colors;
  const season = profile.color_season;
  // The summary of a scan is open until it led to a season, or the user closes it.
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Part, boolean>>>>({});
  const partOf = (part: Part) => ({
    open: chosen[part] ?? (part === 'points' && scan !== null && season === null),
    onOpenChange: (next: boolean) => setChosen((before) => ({ ...before, [part]: next })),
  });
  return (
    <>
      <Disclosure
        {...partOf('points')}
        title={SCAN_WORDS.summaryTitle}
        gist={scan && !season ? gistOfScan(scan) : null}
      >
        {scan ? <ScanSummaryPanel scan={scan} /> : <PointCategories points={work.points.points} />}
      </Disclosure>
      {isFaceProfile(profile.preferences.type) ? (
        <Disclosure
          {...partOf('context')}
          title={SEASON_WORDS.context}
          gist={describeContext(profile)}
        >
          <PersonalContext work={work} newId={newId} />
        </Disclosure>
      ) : null}
      <Disclosure
        {...partOf('season')}
        title={SEASON_WORDS.savedAnalysis}
        gist={analysis ? headlineOf(analysis) : null}
      >
        <PersonalAnalysis work={work} />
      </Disclosure>
      <Disclosure
        {...partOf('sisters')}
        title={SEASON_WORDS.borrowing}
        gist={season ? SEASON_WORDS.sisterCount : null}
      >
        {season ? (
          <SisterBorrowing season={season} />
        ) : (
          <p className="secondary">{SEASON_WORDS.noBorrowing}</p>
        )}
      </Disclosure>
    </>
  );
}

function gistOfScan(scan: FaceScan): string {
  if (isRebuilt(scan)) return REBUILT_NOTE;
  return SCAN_WORDS.tiers[confidenceTier(overallConfidence(scan))].replace('.', '');
}
