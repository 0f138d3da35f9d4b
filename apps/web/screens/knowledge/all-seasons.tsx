import { SEASON_KEYS } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';
import { ChartScatter } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HowTeaser } from '../../features/knowledge/how-teaser.tsx';
import { SeasonGallery } from '../../features/knowledge/season-gallery.tsx';
import { SpectrumModal } from '../../features/spectrum/spectrum-modal.tsx';
import { GALLERY_WORDS } from '../../words/knowledge.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import styles from './knowledge.module.css';

interface AllSeasonsProps {
  /** The season of the active profile, and its colors. */
  readonly own: SeasonKey | null;
  readonly ownColors: readonly PaletteColor[];
}

/** The first page of the knowledge base: all seasons. */
export function AllSeasons({ own, ownColors }: AllSeasonsProps) {
  const [spectrumOpen, setSpectrumOpen] = useState(false);
  return (
    <>
      <div className={styles.pageHead}>
        <div>
          <h1>{GALLERY_WORDS.title}</h1>
          <p className="lead">{GALLERY_WORDS.lead}</p>
        </div>
        <Button onClick={() => setSpectrumOpen(true)}>
          <Icon of={ChartScatter} />
          {GALLERY_WORDS.spectrum}
        </Button>
      </div>
      <SeasonGallery own={own} />
      <HowTeaser />
      <DialogBoundary dialog="spectrum" onClose={() => setSpectrumOpen(false)}>
        <SpectrumModal
          open={spectrumOpen}
          onClose={() => setSpectrumOpen(false)}
          initialSeason={own ?? SEASON_KEYS[0]}
          own={ownColors}
        />
      </DialogBoundary>
    </>
  );
}
