import { testColorsOf } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';

import type { Cloth } from '../../media/drape/cloth.ts';
import { clothOf } from '../../features/drape/drape-state.ts';
import { MirrorDialog } from '../../features/mirror/mirror-dialog.tsx';
import { SeasonSelect } from '../../ui/season-select/season-select.tsx';
import { useComparisonSaving } from '../../features/take-along/comparison/use-comparison-saving.ts';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import { compareCloths } from './compare-cloths.ts';

const openEngines = async () =>
  (await import('../../media/vision/worker-engine.ts')).openMirrorEngines();

interface MirrorOfSeasonsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose test colors are offered, nearest first. */
  readonly seasons: readonly [SeasonKey, ...SeasonKey[]];
}

/** The mirror with the test colors of any season, beside those of the nearest other one. */
export function MirrorOfSeasons({ open, onClose, seasons }: MirrorOfSeasonsProps) {
  const [season, setSeason] = useState<SeasonKey>(seasons[0]);
  const { saveComparison } = useComparisonSaving();
  const other = seasons.find((one) => one !== season);
  return (
    <MirrorDialog
      open={open}
      onClose={onClose}
      openEngines={openEngines}
      cloths={clothsOf(season, other)}
      // The light of the photo says nothing about that of the camera.
      gains={null}
      onSave={(pictures) => saveComparison(compareCloths(pictures, new Date()))}
    >
      <SeasonSelect
        label={MIRROR_WORDS.season}
        season={season}
        open={seasons}
        onChoose={setSeason}
      />
    </MirrorDialog>
  );
}

const testClothsOf = (season: SeasonKey) =>
  testColorsOf(season).map((color): Cloth => clothOf(season, color));

function clothsOf(first: SeasonKey, second: SeasonKey | undefined): readonly [Cloth, ...Cloth[]] {
  const [one, ...rest] = [...testClothsOf(first), ...(second ? testClothsOf(second) : [])];
  if (!one) throw new Error(`${first} has no test colors`);
  return [one, ...rest];
}
