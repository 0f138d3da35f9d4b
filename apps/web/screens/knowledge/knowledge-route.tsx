import { filledPoints } from '@color-almanac/domain';
import type { PaletteColor, Profile } from '@color-almanac/domain';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';

import { BackToSeasons } from '../../features/knowledge/back-to-seasons.tsx';
import { HowItDecides } from '../../features/knowledge/how-it-decides.tsx';
import {
  makeUpPath,
  readKnowledgeRequest,
  seasonPath,
} from '../../features/knowledge/season-address.ts';
import { SeasonMakeUp } from '../../features/knowledge/season-make-up.tsx';
import { UnknownSeason } from '../../features/knowledge/unknown-season.tsx';
import styles from '../page/routes.module.css';
import { useShell } from '../page/use-shell.ts';
import { AllSeasons } from './all-seasons.tsx';
import { SeasonPage } from './season-page.tsx';

/** Knowledge mode: the twelve seasons, each alone or compared with another, and how the app decides. */
export function KnowledgeRoute() {
  const { profile } = useShell();
  const { pathname, search } = useLocation();
  const place = readKnowledgeRequest(pathname, search);
  const ofProfile = { own: profile?.color_season ?? null, ownColors: useOwnColors(profile) };
  // A season has one address however it was spelled, so that choosing a comparison only changes the query.
  if (place.kind === 'season' && pathname !== seasonPath(place.season)) {
    return <Navigate replace to={{ pathname: seasonPath(place.season), search }} />;
  }
  if (place.kind === 'make-up' && pathname !== makeUpPath(place.season)) {
    return <Navigate replace to={makeUpPath(place.season)} />;
  }
  return (
    <main id="content" className={`page ${styles.main}`}>
      {place.kind === 'all' ? (
        <AllSeasons {...ofProfile} />
      ) : (
        <BackToSeasons season={place.kind === 'make-up' ? place.season : undefined} />
      )}
      {place.kind === 'how' ? <HowItDecides /> : null}
      {place.kind === 'unknown' ? <UnknownSeason asked={place.asked} /> : null}
      {place.kind === 'make-up' ? (
        <SeasonMakeUp
          key={place.season}
          season={place.season}
          isOwn={place.season === ofProfile.own}
        />
      ) : null}
      {place.kind === 'season' ? (
        <SeasonPage key={place.season} place={place} {...ofProfile} />
      ) : null}
    </main>
  );
}

/** The colors of the active profile, plotted over those of the seasons. */
function useOwnColors(profile: Profile | null): readonly PaletteColor[] {
  return useMemo(
    () => (profile ? filledPoints(profile) : []).map(({ hex, name }) => ({ hex, name })),
    [profile],
  );
}
