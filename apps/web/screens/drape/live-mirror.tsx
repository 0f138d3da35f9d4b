import { testColorsOf } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Video } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent, showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import { clothOf } from '../../features/drape/drape-state.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { saveFile } from '../../base/save-file.ts';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';

const mirrorCode = lazyWithRetry(() => import('../../features/mirror/mirror-dialog.tsx'));
const MirrorDialog = showOnDemand(mirrorCode, (code) => code.MirrorDialog);
const near = loadOnIntent(mirrorCode);

const openEngines = async () =>
  (await import('../../media/vision/worker-engine.ts')).openMirrorEngines();

interface LiveMirrorProps {
  /** Whose test colors are offered, nearest first. */
  readonly seasons: readonly [SeasonKey, ...SeasonKey[]];
}

/** Opens the camera with a cloth below the face, in the test colors of the first two seasons. */
export function LiveMirror({ seasons }: LiveMirrorProps) {
  const [isOpen, setOpen] = useState(false);
  const isWanted = useFirstOpening(isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...near} onClick={() => setOpen(true)}>
        <Icon of={Video} />
        {DRAPE_WORDS.mirror}
      </Button>
      {isWanted ? (
        <DialogBoundary dialog="mirror" onClose={close}>
          {/* The light of the photo says nothing about that of the camera. */}
          <MirrorDialog
            open={isOpen}
            onClose={close}
            openEngines={openEngines}
            cloths={clothsOf(seasons)}
            gains={null}
            onSave={(picture) => saveFile(picture, DRAPE_WORDS.mirrorFile)}
          />
        </DialogBoundary>
      ) : null}
    </>
  );
}

const testClothsOf = (season: SeasonKey) =>
  testColorsOf(season).map((color): Cloth => clothOf(season, color));

function clothsOf([first, second]: LiveMirrorProps['seasons']): readonly [Cloth, ...Cloth[]] {
  const [one, ...rest] = [...testClothsOf(first), ...(second ? testClothsOf(second) : [])];
  if (!one) throw new Error(`${first} has no test colors`);
  return [one, ...rest];
}
