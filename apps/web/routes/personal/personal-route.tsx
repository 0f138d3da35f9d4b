import { isFaceProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { BookOpen, Palette } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLoadWhenTouched } from '../../components/load-on-demand/use-load-when-touched.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { PhotoPlace } from '../../features/choose-photo/photo-place.tsx';
import { PhotoProblemNote } from '../../features/choose-photo/photo-problem.tsx';
import {
  photoViewer,
  PhotoViewerOnDemand,
} from '../../features/color-points/photo-viewer-on-demand.tsx';
import { PointsPanel } from '../../features/color-points/points-panel.tsx';
import { ScanButton } from '../../features/face-scan/scan-button.tsx';
import { NoProfiles } from '../../features/profile/no-profiles.tsx';
import { useKeeper } from '../../features/profile/use-profiles.ts';
import { SeasonButton } from '../../features/season/season-button.tsx';
import { SeasonCard } from '../../features/season/season-card.tsx';
import { SignInWarning } from '../../features/season/sign-in-warning.tsx';
import { WardrobeCard } from '../../features/season/wardrobe-card.tsx';
import {
  WhiteMark,
  WhitePointControl,
  WhitePointPlace,
} from '../../features/white-point/white-point-place.tsx';
import { PROFILE_GUIDE_WORDS } from '../../words/help.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { SEASON_WORDS } from '../../words/season.ts';
import { copyHex } from '../copy-hex.ts';
import { useTryAgain } from '../use-try-again.ts';
import { useShell } from '../use-shell.ts';
import type { ShellContext } from '../use-shell.ts';
import { PersonalDialogs } from './personal-dialogs.tsx';
import { PersonalDisclosures } from './personal-disclosures.tsx';
import { usePersonalWork } from './use-personal-work.ts';
import type { PersonalWork } from './use-personal-work.ts';
import { useScrollToActions } from './use-scroll-to-actions.ts';
import styles from './personal.module.css';

/** Whoever is here will give a photo. */
const SOON_NEEDED = [photoViewer];

/** Personal mode: from a photo to the season, and what follows from it. */
export function PersonalRoute() {
  const shell = useShell();
  const { profile } = shell;
  useLoadWhenTouched(SOON_NEEDED);
  if (!profile) return <NoProfilesScreen shell={shell} />;
  // Nothing of one profile may be seen, if only for a moment, on the screen of another.
  return <PersonalScreen key={profile.id} shell={shell} opened={profile} />;
}

function NoProfilesScreen({ shell }: { readonly shell: ShellContext }) {
  const { trying, tryAgain } = useTryAgain();
  const { missing } = shell.desk.getState();
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <h1>{PHOTO_WORDS.title}</h1>
      </div>
      <NoProfiles
        missing={missing}
        trying={trying}
        onCreate={() => shell.openDialog({ kind: 'profile-form', profile: null })}
        onTryAgain={tryAgain}
      />
    </main>
  );
}

interface PersonalScreenProps {
  readonly shell: ShellContext;
  readonly opened: Profile;
}

function PersonalScreen({ shell, opened }: PersonalScreenProps) {
  const work = usePersonalWork(shell.parts, useKeeper(shell.desk, opened));
  const isSignedIn = useAccount(shell.parts.account).kind === 'signed-in';
  const { profile, photo, scan } = work;
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <h1>{PHOTO_WORDS.title}</h1>
        <p className="lead">
          {isFaceProfile(profile.preferences.type) ? PHOTO_WORDS.lead : PHOTO_WORDS.leadGeneric}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.photo}>
            <PhotoAndPoints work={work} />
            <PhotoProblemNote problem={photo.problem} />
          </div>
          {isFaceProfile(profile.preferences.type) ? (
            <div className={styles.scan}>
              <ScanButton
                ready={scan.isReady}
                running={scan.state.kind === 'running'}
                isSignedIn={isSignedIn}
                onStart={scan.start}
              />
              <IconButton
                label={PROFILE_GUIDE_WORDS.title}
                title={PROFILE_GUIDE_WORDS.title}
                aria-haspopup="dialog"
                onClick={() => shell.openDialog({ kind: 'profile-guide' })}
              >
                <Icon of={BookOpen} />
              </IconButton>
            </div>
          ) : null}
          <div className={styles.disclosures}>
            <PersonalDisclosures work={work} newId={shell.parts.newId} />
          </div>
        </div>
        <div className={styles.right}>
          <PointsAndSeason work={work} onSignIn={isSignedIn ? null : shell.offerSignIn} />
        </div>
      </div>
      <PersonalDialogs ground={shell.parts} work={work} />
    </main>
  );
}

function PhotoAndPoints({ work }: { readonly work: PersonalWork }) {
  const { profile, photo, points, white } = work;
  return (
    <PhotoPlace
      photo={photo}
      forFace={isFaceProfile(profile.preferences.type)}
      uploadWord={PHOTO_WORDS.uploadNew}
    >
      {(decoded, { uploadButton, onTakePhoto }) => (
        <WhitePointPlace work={white}>
          <PhotoViewerOnDemand
            photo={decoded}
            points={points.points}
            active={points.active}
            locked={points.locked}
            onLock={points.setLocked}
            onActivate={points.activate}
            showAs={points.showAs}
            onPick={points.pick}
            onMovePoint={points.move}
            history={points.history}
            tool={white.picking ? 'white' : 'point'}
            filter={white.filter}
            onPickWhite={white.pickWhite}
            marks={<WhiteMark work={white} />}
            tools={<WhitePointControl work={white} />}
            onRemovePhoto={() => void work.removePhoto()}
            onTakePhoto={onTakePhoto}
            uploadButton={uploadButton}
          />
        </WhitePointPlace>
      )}
    </PhotoPlace>
  );
}

interface PointsAndSeasonProps {
  readonly work: PersonalWork;
  /** `null` for whoever is signed in. */
  readonly onSignIn: (() => void) | null;
}

function PointsAndSeason({ work, onSignIn }: PointsAndSeasonProps) {
  const { profile, photo, points, season, readiness, startAnalysis } = work;
  const { color_season: seasonKey } = profile;
  const isFace = isFaceProfile(profile.preferences.type);
  const actions = useScrollToActions({ ready: readiness.ready, profile });
  return (
    <>
      <PointsPanel
        actions={actions}
        points={points.points}
        activeId={points.active.id}
        hasPhoto={photo.photo !== null}
        onActivate={points.activate}
        onClear={points.clear}
        onCopy={copyHex}
      >
        <SeasonButton
          state={season.state}
          readiness={readiness}
          hasSeason={seasonKey !== null}
          onStart={startAnalysis}
        />
        {onSignIn ? <SignInWarning onSignIn={onSignIn} /> : null}
      </PointsPanel>
      {seasonKey ? (
        <>
          <SeasonCard
            season={seasonKey}
            onShowColors={season.showColors}
            onChange={season.showPicker}
          />
          <WardrobeCard season={seasonKey} />
        </>
      ) : (
        <EmptyState
          icon={Palette}
          title={SEASON_WORDS.noneTitle}
          text={isFace ? SEASON_WORDS.noneText : SEASON_WORDS.noneTextGeneric}
          action={<Button onClick={season.showPicker}>{SEASON_WORDS.set}</Button>}
        />
      )}
    </>
  );
}
