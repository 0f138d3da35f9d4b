import { useEffect, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { SampleDialog } from '../../features/sample-portrait/sample-dialog.tsx';
import { useSampleReading } from '../../features/sample-portrait/use-sample-reading.ts';
import type { SampleReading } from '../../features/sample-portrait/use-sample-reading.ts';
import { headlineOf } from '../../features/season/result/headline.ts';
import { ReadingDetails } from '../../features/season/result/reading-details.tsx';
import { ReadingSummary } from '../../features/season/result/reading-summary.tsx';
import { SeasonPortrait } from '../../features/season/result/season-portrait.tsx';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { READING_WORDS } from '../../words/reading.words.ts';
import { SAMPLE_WORDS } from '../../words/sample-portrait.words.ts';
import { useServices } from '../page/services.ts';
import { OwnPhotoButton } from './own-photo-button.tsx';
import type { WayToOwnPhoto } from './own-photo-button.tsx';
import { readSampleColors } from './read-sample-colors.ts';

const SampleDrape = showOnDemand(
  lazyWithRetry(() => import('./sample-drape.tsx')),
  (code) => code.SampleDrape,
);

interface SampleTrialProps {
  readonly way: WayToOwnPhoto;
  readonly onClose: () => void;
}

/** The trial with the sample portrait, in the parts that show a user's own reading. */
export function SampleTrial({ way, onClose }: SampleTrialProps) {
  const services = useServices();
  const { engine, decodePhoto } = services;
  const { state, tryAgain } = useSampleReading({
    decodePhoto,
    readColors: (order) => readSampleColors(order, services),
  });
  const [isDraped, setDraped] = useState(false);
  // The models load while the portrait does.
  useEffect(() => void engine.prepare(), [engine]);
  return (
    <SampleDialog
      state={state}
      renderReading={(reading) =>
        isDraped ? <SampleDrape reading={reading} /> : <SampleResult reading={reading} />
      }
      renderDrape={() => (
        <Button onClick={() => setDraped((before) => !before)}>
          {isDraped ? SAMPLE_WORDS.backToReading : SAMPLE_WORDS.seeDrape}
        </Button>
      )}
      sayResult={({ analysis }) => headlineOf(analysis)}
      note={READING_WORDS.disclaimer}
      ownPhotoButton={<OwnPhotoButton way={way} onClose={onClose} />}
      onTryAgain={tryAgain}
      onClose={onClose}
    />
  );
}

function SampleResult({
  reading: { photo, points, analysis },
}: {
  readonly reading: SampleReading;
}) {
  return (
    <>
      <ReadingSummary
        analysis={analysis}
        season={analysis.season}
        portrait={<SeasonPortrait photo={photo} points={points} alt={SAMPLE_WORDS.face} />}
      >
        <p className="small muted">{SAMPLE_WORDS.asForYou}</p>
      </ReadingSummary>
      <ReadingDetails analysis={analysis} />
    </>
  );
}
