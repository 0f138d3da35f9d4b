import { SEASON_KEYS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';

import { useLastValue } from '../../components/use-last-value.ts';
import { SeasonColorsModal } from '../../features/season/season-colors-modal.tsx';
import { SeasonGallery } from '../../features/season/season-gallery.tsx';
import { GALLERY_WORDS } from '../../words/season.ts';
import styles from '../routes.module.css';
import { useShell } from '../use-shell.ts';

/** Knowledge mode: the twelve seasons to look through. */
export function KnowledgeRoute() {
  const { profile } = useShell();
  const [open, setOpen] = useState<SeasonKey | null>(null);
  const shown = useLastValue(open) ?? SEASON_KEYS[0];
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <h1>{GALLERY_WORDS.title}</h1>
        <p className="lead">{GALLERY_WORDS.lead}</p>
      </div>
      <SeasonGallery own={profile?.color_season ?? null} onOpen={setOpen} />
      <SeasonColorsModal open={open !== null} season={shown} onClose={() => setOpen(null)} />
    </main>
  );
}
