import { centerOfPoints, filledPoints, gainsInForce, SEASON_TRAITS } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { ownColorsOf, recolorPicture } from '../../media/drape/recolor-picture.ts';
import type { TriedColors } from '../../media/drape/recolor-picture.ts';
import { DecideDialog } from '../../features/drape/decide/decide-dialog.tsx';
import { drawPairSheet, listPairs } from '../../features/drape/decide/draw-pair-sheet.ts';
import { DrapeReady } from '../../features/drape/drape-ready.tsx';
import { DrapeSigns } from '../../features/drape/drape-signs.tsx';
import { DrapeView } from '../../features/drape/drape-view.tsx';
import { HairAndLips } from '../../features/drape/hair-and-lips.tsx';
import { OtherCloths } from '../../features/drape/other-cloths.tsx';
import type { DrapedPortrait } from '../../features/drape/use-portrait.ts';
import { useProfile } from '../../features/profile/use-profiles.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { saveFile } from '../../base/save-file.ts';
import { DECIDE_WORDS } from '../../words/decide-by-eye.words.ts';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useServices } from '../page/services.ts';
import { useShell } from '../page/use-shell.ts';
import { LiveMirror } from './live-mirror.tsx';
import { openSeasonsOf } from './open-seasons.ts';
import { colorCloth, useAskedCloths } from './use-asked-cloths.ts';
import { useClothSources } from './use-cloth-sources.ts';
import { useEyeChoice } from './use-eye-choice.ts';

const TakeDrapeAlong = showOnDemand(
  lazyWithRetry(() => import('./take-drape-along.tsx')),
  (code) => code.TakeDrapeAlong,
);

interface DrapeOfPhotoProps {
  readonly profile: Profile;
  readonly pixels: Pixels;
}

/** The drape on a photo of this profile. */
export function DrapeOfPhoto({ profile, pixels }: DrapeOfPhotoProps) {
  const { engine } = useServices();
  const near = centerOfPoints(filledPoints(profile));
  return (
    <DrapeReady level={2} engine={engine} pixels={pixels} gains={gainsInForce(profile)} near={near}>
      {(portrait) => <DrapeScreen profile={profile} portrait={portrait} />}
    </DrapeReady>
  );
}

interface DrapeScreenProps {
  readonly profile: Profile;
  readonly portrait: DrapedPortrait;
}

function DrapeScreen({ profile, portrait }: DrapeScreenProps) {
  const sources = useClothSources();
  const open = openSeasonsOf(profile);
  const asked = useAskedCloths(open[0]);
  const [takes, setTakes] = useState(false);
  const [tried, setTried] = useState<TriedColors>({ hair: null, lips: null });
  const own = useMemo(() => ownColorsOf(portrait.layers), [portrait]);
  const picture = useMemo(
    () => (tried.hair || tried.lips ? recolorPicture(portrait.layers, tried) : undefined),
    [portrait, tried],
  );
  if (!asked) return <p role="status">{DRAPE_WORDS.preparing}</p>;
  return (
    <>
      <DrapeView
        portrait={portrait}
        picture={picture}
        open={open}
        first={asked}
        renderCloths={(side, { change }) => (
          <OtherCloths
            label={DRAPE_WORDS.side[side]}
            {...sources.forSide((cloth) => change({ kind: 'cloth', side, cloth }))}
            onColor={(hex) => change({ kind: 'cloth', side, cloth: colorCloth(hex) })}
          />
        )}
        renderBelow={({ state }) => (
          <>
            <DecideByEye profile={profile} portrait={portrait} />
            <DrapeSigns
              skin={portrait.layers.skin}
              undertone={undertoneOf(profile)}
              cloths={state.cloths}
            />
            <HairAndLips season={state.seasons.a} own={own} tried={tried} onTry={setTried} />
            <Disclosure title={DRAPE_WORDS.takeAlong} open={takes} onOpenChange={setTakes}>
              <TakeDrapeAlong
                profile={profile}
                portrait={portrait.prepared}
                picture={picture}
                cloths={state.cloths}
              />
            </Disclosure>
          </>
        )}
      />
      <p className="small muted">{DRAPE_WORDS.stays}</p>
    </>
  );
}

/** As the saved season says. */
const undertoneOf = ({ color_season: season }: Profile) =>
  season ? SEASON_TRAITS[season].undertone : null;

/** The tournament between the seasons the reading leaves open, and its saved answer. */
function DecideByEye({ profile: shown, portrait }: DrapeScreenProps) {
  const { profileStore } = useShell();
  const handle = useProfile(profileStore, shown);
  const { keep, take } = useEyeChoice(handle);
  const [turn, setTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isWanted = useFirstOpening(isOpen);
  const seasons = openSeasonsOf(shown);
  const chosen = shown.personal_colors.drape;
  const close = () => setOpen(false);
  const askFriend = async () => {
    const pairs = listPairs(seasons, turn);
    saveFile(await drawPairSheet(portrait.prepared, pairs), DECIDE_WORDS.file);
  };
  return (
    <section aria-label={DECIDE_WORDS.title}>
      <p className="secondary">{DECIDE_WORDS.lead(seasons)}</p>
      {chosen ? <p>{DECIDE_WORDS.chosen(chosen)}</p> : null}
      <Button
        variant="primary"
        onClick={() => {
          setTurn((before) => before + 1);
          setOpen(true);
        }}
      >
        {DECIDE_WORDS.open}
      </Button>{' '}
      <LiveMirror seasons={seasons} />
      {isWanted ? (
        <DialogBoundary dialog="decide-by-eye" onClose={close}>
          <DecideDialog
            key={turn}
            open={isOpen}
            onClose={close}
            portrait={portrait.prepared}
            seasons={seasons}
            seed={turn}
            saved={shown.color_season}
            onKeep={(choice) => void keep(choice).then((isSaved) => isSaved && close())}
            onTake={(choice) => void take(choice).then((isSaved) => isSaved && close())}
            onAskFriend={() => void askFriend().catch(reportError)}
          />
        </DialogBoundary>
      ) : null}
    </section>
  );
}
