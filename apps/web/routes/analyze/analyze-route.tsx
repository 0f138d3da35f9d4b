import { SEASON_NAMES } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';
import { Link } from 'react-router';

import { buttonClasses } from '../../components/button/button.tsx';
import { AnalysisPanel } from '../../features/analyze/analysis-panel.tsx';
import { PhotoProblemNote } from '../../features/choose-photo/photo-problem.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import { copyHex } from '../copy-hex.ts';
import personal from '../personal/personal.module.css';
import { useShell } from '../use-shell.ts';
import { PickPlace } from './pick-place.tsx';
import { useAnalyzedPhoto } from './use-analyzed-photo.ts';

/** Analyze mode: any color of a picture against the season of the profile. */
export function AnalyzeRoute() {
  const { parts, profile } = useShell();
  // Of another profile is another photo, and nothing picked from this one.
  return <AnalyzeScreen key={profile?.id} parts={parts} profile={profile} />;
}

function AnalyzeScreen({ parts, profile }: Pick<ReturnType<typeof useShell>, 'parts' | 'profile'>) {
  const [hex, setHex] = useState<Hex | null>(null);
  const photo = useAnalyzedPhoto(parts, profile, () => setHex(null));
  const season = profile?.color_season ?? null;
  const { lead, leadWithoutSeason, notKept } = ANALYZE_WORDS;
  return (
    <main id="content" className={`page ${personal.main}`}>
      <div className={personal.pageHead}>
        <h1>{ANALYZE_WORDS.title}</h1>
        <p className="lead">
          {season ? lead(SEASON_NAMES[season]) : leadWithoutSeason} {notKept}
        </p>
      </div>
      <div className={personal.columns}>
        <div className={personal.left}>
          <div className={personal.photo}>
            <PickPlace photo={photo} hex={hex} onPick={setHex} />
            <PhotoProblemNote problem={photo.problem} />
          </div>
        </div>
        <div className={personal.right}>
          <AnalysisPanel
            hex={hex}
            season={season}
            onCopy={copyHex}
            seasonLink={
              <Link to="/" className={buttonClasses({ look: 'outline' })}>
                {ANALYZE_WORDS.setSeason}
              </Link>
            }
          />
        </div>
      </div>
    </main>
  );
}
