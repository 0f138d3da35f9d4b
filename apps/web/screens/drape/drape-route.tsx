import type { Profile } from '@color-almanac/domain';
import { TriangleAlert, UserRound } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import personal from '../personal/personal.module.css';
import { useShell } from '../page/use-shell.ts';
import { DrapeOfPhoto } from './drape-of-photo.tsx';
import { LiveMirror } from './live-mirror.tsx';
import { openSeasonsIn, openSeasonsOf } from './open-seasons.ts';
import type { OpenSeasons } from './open-seasons.ts';
import { useStoredPhoto } from './use-stored-photo.ts';

/** The drape: cloths of any color below the user's own face. */
export function DrapeRoute() {
  const { profile } = useShell();
  return (
    <main id="content" className={`page ${personal.main}`}>
      <div className={personal.pageHead}>
        <h1>{DRAPE_WORDS.title}</h1>
        <p className="lead">{DRAPE_WORDS.lead}</p>
      </div>
      {profile ? (
        <DrapeOfProfile key={profile.id} profile={profile} />
      ) : (
        <NoPhoto seasons={openSeasonsIn(null, null)} />
      )}
    </main>
  );
}

function DrapeOfProfile({ profile }: { readonly profile: Profile }) {
  const stored = useStoredPhoto(profile);
  if (stored.kind === 'opening') return <p role="status">{DRAPE_WORDS.preparing}</p>;
  if (stored.kind === 'none') return <NoPhoto seasons={openSeasonsOf(profile)} />;
  if (stored.kind === 'failed') {
    const { title, detail } = stored.problem;
    return (
      <div role="alert">
        <EmptyState level={2} icon={TriangleAlert} title={title} text={detail} />
      </div>
    );
  }
  return <DrapeOfPhoto profile={profile} pixels={stored.pixels} />;
}

function NoPhoto({ seasons }: { readonly seasons: OpenSeasons }) {
  return (
    <EmptyState
      level={2}
      icon={UserRound}
      title={DRAPE_WORDS.noPhotoTitle}
      text={DRAPE_WORDS.noPhotoText}
      action={
        <>
          <Link to="/" className={buttonClasses({ variant: 'primary' })}>
            {DRAPE_WORDS.addPhoto}
          </Link>{' '}
          <LiveMirror seasons={seasons} />
        </>
      }
    />
  );
}
