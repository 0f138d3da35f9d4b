import { isFaceProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { BookOpen } from 'lucide-react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLoadWhenTouched } from '../../ui/load-on-demand/use-load-when-touched.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { PhotoProblemNote } from '../../features/choose-photo/photo-problem.tsx';
import { photoViewer } from '../../features/color-points/photo-viewer-on-demand.tsx';
import { ScanButton } from '../../features/face-scan/scan-button.tsx';
import { NoProfiles } from '../../features/profile/no-profiles.tsx';
import { OverruledChoices } from '../../features/profile/overruled-choices.tsx';
import { useProfile } from '../../features/profile/use-profiles.ts';
import { PROFILE_GUIDE_WORDS } from '../../words/help.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { useServices } from '../page/services.ts';
import { useTryAgain } from '../page/use-try-again.ts';
import { useShell } from '../page/use-shell.ts';
import type { ShellContext } from '../page/use-shell.ts';
import { PersonalDialogs } from './personal-dialogs.tsx';
import { PersonalDisclosures } from './personal-disclosures.tsx';
import { isScanNext, PhotoAndPoints } from './photo-and-points.tsx';
import { PointsAndSeason } from './points-and-season.tsx';
import { SeasonFirst } from './season-first.tsx';
import { useGivenPhoto } from './use-given-photo.ts';
import { usePersonalWork } from './use-personal-work.ts';
import styles from './personal.module.css';

/** Loaded early, because users of this screen will choose a photo. */
const SOON_NEEDED = [photoViewer];

/** Personal mode: from a photo to the season, and what follows from the season. */
export function PersonalRoute() {
  const shell = useShell();
  const { profile } = shell;
  useLoadWhenTouched(SOON_NEEDED);
  if (!profile) return <NoProfilesScreen shell={shell} />;
  // The key prevents one profile's state from flashing on the screen of another.
  return <PersonalScreen key={profile.id} shell={shell} opened={profile} />;
}

function NoProfilesScreen({ shell }: { readonly shell: ShellContext }) {
  const { trying, tryAgain } = useTryAgain();
  const { missing } = shell.profileStore.getState();
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
  const { account, aiConsent } = useServices();
  const work = usePersonalWork(useProfile(shell.profileStore, opened));
  useGivenPhoto(work);
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const { profile, photo, scan } = work;
  const run = scan.state.kind === 'running' ? scan.state : null;
  const isAsking = run?.isAsking === true;
  const hasSeason = profile.color_season !== null;
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={joinClasses(styles.pageHead, hasSeason && styles.beforeSeason)}>
        <h1>{PHOTO_WORDS.title}</h1>
        {shell.profileStore.getState().profiles.length > 1 ? (
          <p className={joinClasses('h2', styles.name)} translate="no">
            {profile.profile_name}
          </p>
        ) : null}
        {hasSeason ? null : (
          <p className="lead">
            {isFaceProfile(profile.preferences.type) ? PHOTO_WORDS.lead : PHOTO_WORDS.leadGeneric}
          </p>
        )}
      </div>
      <SeasonFirst work={work} onSignIn={isSignedIn ? null : shell.offerSignIn} />
      <div className={joinClasses(styles.columns, hasSeason && styles.afterSeason)}>
        <div className={styles.left}>
          <div className={styles.photo}>
            <PhotoAndPoints work={work} />
            {isFaceProfile(profile.preferences.type) ? (
              <ScanButton
                ready={scan.isReady}
                running={scan.isWaiting || scan.isLanding || (run !== null && !isAsking)}
                asking={isAsking}
                isNext={isScanNext(work)}
                isSignedIn={isSignedIn}
                aiConsent={aiConsent}
                helpButton={
                  <IconButton
                    label={PROFILE_GUIDE_WORDS.title}
                    title={PROFILE_GUIDE_WORDS.title}
                    aria-haspopup="dialog"
                    onClick={() => shell.openDialog({ kind: 'profile-guide' })}
                  >
                    <Icon of={BookOpen} />
                  </IconButton>
                }
                onStart={scan.start}
              />
            ) : null}
            <PhotoProblemNote problem={photo.problem} />
          </div>
          <div className={styles.disclosures}>
            <PersonalDisclosures work={work} />
          </div>
        </div>
        <div className={styles.right}>
          <PointsAndSeason
            work={work}
            notice={<OverruledChoices profileStore={shell.profileStore} profileId={profile.id} />}
          />
        </div>
      </div>
      <PersonalDialogs work={work} />
    </main>
  );
}
