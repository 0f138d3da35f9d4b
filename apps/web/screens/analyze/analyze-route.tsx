import { colorOfPick, isFaceProfile, lightInForce, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { ScanFace } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { AnalysisPanel } from '../../features/analyze/analysis-panel.tsx';
import { RadarButton } from '../../features/analyze/radar-button.tsx';
import { RunAnalysis } from '../../features/analyze/run-analysis.tsx';
import { saveToRadar } from '../../features/analyze/save-to-radar.ts';
import { TypedColor } from '../../features/analyze/typed-color.tsx';
import { VerdictLine } from '../../features/analyze/verdict-line.tsx';
import { useColorCheck } from '../../features/analyze/use-color-check.ts';
import type { AnalysisState } from '../../features/analyze/use-color-check.ts';
import { PhotoProblemNote } from '../../features/choose-photo/photo-problem.tsx';
import { usePictureWhite } from '../../features/white-point/use-picture-white.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { searchForCatalogue } from '../catalog/catalogue-address.ts';
import { drapePath } from '../drape/drape-address.ts';
import personal from '../personal/personal.module.css';
import { useServices } from '../page/services.ts';
import { useShell } from '../page/use-shell.ts';
import type { ShellContext } from '../page/use-shell.ts';
import styles from './analyze.module.css';
import { PickArea } from './pick-area.tsx';
import { useAnalyzedPhoto } from './use-analyzed-photo.ts';
import { readSelected, useSelectedColor } from './use-selected-color.ts';
import { useUploadLog } from './use-upload-log.ts';

/** Analyze mode: any color of a picture against the twelve seasons. */
export function AnalyzeRoute() {
  const { profile } = useShell();
  // Another profile has another photo; a color picked from this one is dropped.
  return <AnalyzeScreen key={profile?.id} profile={profile} />;
}

function AnalyzeScreen({ profile }: Pick<ShellContext, 'profile'>) {
  const { account, api, dataStore, newId, now } = useServices();
  const navigate = useNavigate();
  const selection = useSelectedColor();
  const photo = useAnalyzedPhoto(profile, selection.forget);
  const white = usePictureWhite(photo.source === 'upload' ? photo.photo : null);
  useUploadLog(photo);
  const visitor = useAccount(account);
  const userId = visitor.kind === 'signed-in' ? visitor.user.id : null;
  const season = profile?.color_season ?? null;
  // The profile knows the light of its own photo; another picture has a white point of its own.
  const lit = photo.source === 'profile' ? profile : null;
  const light = lit ? lightInForce(lit) : 'none';
  const readAs = (raw: Hex) => (lit ? colorOfPick(lit, raw).hex : white.readAs(raw));
  const hex = readSelected(selection.selected, readAs);
  const isPicked = Boolean(selection.selected?.place);
  const isSignedIn = () => account.getState().kind === 'signed-in';
  const analysis = useColorCheck({ api, isSignedIn }, hex && { hex, season });
  const sections = useScrollToAnalysis(analysis.state);
  const panel = useRef<HTMLElement>(null);
  const { lead, leadWithoutSeason, notKept, inLightOf } = ANALYZE_WORDS;
  const isFaceShown = profile !== null && isFaceProfile(profile.preferences.type);
  // A color of the picture on screen goes with it; a typed one stays.
  const isOpening = photo.arriving !== null && selection.selected?.place !== null;
  const runButton = (
    <RunAnalysis
      hasColor={hex !== null}
      opening={isOpening}
      running={analysis.state.kind === 'running'}
      onRun={analysis.run}
    />
  );
  return (
    <main id="content" className={`page ${personal.main}`}>
      <div className={personal.pageHead}>
        <h1>{ANALYZE_WORDS.title}</h1>
        <p className="lead">
          {`${season ? lead(SEASON_NAMES[season]) : leadWithoutSeason} ${notKept}`}
        </p>
      </div>
      <div className={personal.columns}>
        <div className={personal.left}>
          <div className={styles.picture}>
            <PickArea
              photo={photo}
              selection={selection}
              white={white}
              isOwn={photo.source === 'profile'}
              showAs={readAs}
              action={runButton}
            />
            {hex && season && !(isPicked && white.doubt) ? (
              <VerdictLine hex={hex} season={season} onSeeWhy={() => goTo(panel.current)} />
            ) : null}
            {light === 'none' ? null : <p className="small secondary">{inLightOf[light]}</p>}
            <TypedColor
              selected={hex}
              onPick={(typed) => selection.select({ hex: typed, place: null })}
              onEnter={analysis.run}
            />
            {hex && isFaceShown ? (
              <Link to={drapePath(hex)} className={buttonClasses({ variant: 'outline' })}>
                <Icon of={ScanFace} />
                {ANALYZE_WORDS.drape}
              </Link>
            ) : null}
            <PhotoProblemNote problem={photo.problem} />
          </div>
        </div>
        <div className={personal.right}>
          <AnalysisPanel
            hex={hex}
            isDoubtful={isPicked && white.doubt !== null}
            season={season}
            analysis={analysis}
            userId={userId}
            hasPicture={photo.photo !== null}
            panel={panel}
            sections={sections}
            actions={
              hex ? (
                <RadarButton
                  onSave={() =>
                    // A portrait is no picture of what the user might buy.
                    saveToRadar(
                      { hex, photo: isPicked && !lit ? photo.photo : null },
                      { items: dataStore.items, newId, now, userId },
                    )
                  }
                  onOpenRadar={() => void navigate(RADAR)}
                />
              ) : null
            }
            seasonLink={
              <Link to="/" className={buttonClasses({ variant: 'outline' })}>
                {ANALYZE_WORDS.setSeason}
              </Link>
            }
          />
        </div>
      </div>
    </main>
  );
}

const RADAR = `/catalog${searchForCatalogue('/catalog', 'radar')}`;

function scrollTo(element: HTMLElement | null): void {
  const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
  element?.scrollIntoView({ behavior, block: 'start' });
}

/** So that a screen reader and Tab go on there, too. */
function goTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  scrollTo(element);
}

/** Up to this width the panel is below the picture. */
const ONE_COLUMN = '(max-width: 960px)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Where the picture fills the screen, scrolls to an analysis when it begins. Returns the ref for it. */
function useScrollToAnalysis({ kind }: AnalysisState) {
  const sections = useRef<HTMLDivElement>(null);
  const isRunning = kind === 'running';
  useEffect(() => {
    if (!isRunning || !matchMedia(ONE_COLUMN).matches) return;
    scrollTo(sections.current);
  }, [isRunning]);
  return sections;
}
