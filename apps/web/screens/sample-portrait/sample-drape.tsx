import type { LightCorrection } from '@color-almanac/domain';

import { DrapeReady } from '../../features/drape/drape-ready.tsx';
import { DrapeView } from '../../features/drape/drape-view.tsx';
import type { SampleReading } from '../../features/sample-portrait/use-sample-reading.ts';
import { openSeasonsIn } from '../drape/open-seasons.ts';
import { useServices } from '../page/services.ts';

/** Cloths below the sample portrait. Like everything of the trial, they are gone when it closes. */
export function SampleDrape({ reading }: { readonly reading: SampleReading }) {
  const { engine } = useServices();
  const { photo, scan, analysis } = reading;
  return (
    <DrapeReady engine={engine} pixels={photo.pixels} gains={gainsOf(scan.correction)}>
      {(portrait) => <DrapeView portrait={portrait} open={openSeasonsIn(analysis, null)} />}
    </DrapeReady>
  );
}

const gainsOf = (correction: LightCorrection | undefined) =>
  correction && correction.method !== 'none' ? correction.gains : null;
