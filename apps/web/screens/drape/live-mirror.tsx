import type { SeasonKey } from '@color-almanac/domain';
import { Video } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent, showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { DRAPE_WORDS } from '../../words/drape.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';

const mirrorCode = lazyWithRetry(() => import('./mirror-of-seasons.tsx'));
const MirrorOfSeasons = showOnDemand(mirrorCode, (code) => code.MirrorOfSeasons);
const near = loadOnIntent(mirrorCode);

interface LiveMirrorProps {
  /** Whose test colors are offered, nearest first. */
  readonly seasons: readonly [SeasonKey, ...SeasonKey[]];
}

/** Opens the camera with a cloth below the face. */
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
          <MirrorOfSeasons open={isOpen} onClose={close} seasons={seasons} />
        </DialogBoundary>
      ) : null}
    </>
  );
}
