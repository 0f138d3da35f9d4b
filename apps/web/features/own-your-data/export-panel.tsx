import { describeLibrary } from '@color-almanac/sync';
import type { ArchiveGaps, DescribedLibrary, Library } from '@color-almanac/sync';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { packArchive } from '../../storage/archive-file.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { saveFile } from '../../storage/save-file.ts';
import styles from './own-your-data.module.css';

interface ExportPanelProps {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly save?: typeof saveFile;
}

/** Gives a person everything she owns, as one file. */
export function ExportPanel({ library, now, save = saveFile }: ExportPanelProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** What was collected, when something is missing in it. */
  const [collected, setCollected] = useState<DescribedLibrary | null>(null);
  const saveArchive = (archive: DescribedLibrary) => {
    const day = archive.manifest.exportedAt.slice(0, 10);
    save(packArchive(archive), OWN_DATA_WORDS.fileName(day));
    setCollected(null);
  };
  const exportAll = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const described = await describeLibrary(library, now());
      const { photos, itemPhotos, ...lists } = described.gaps;
      const areListed = Object.values(lists).every((isMissing) => !isMissing);
      const isComplete = areListed && photos.length + itemPhotos === 0;
      if (isComplete) saveArchive(described);
      else setCollected(described);
    } catch (error) {
      reportError(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const action = collected ? OWN_DATA_WORDS.exportAgain : OWN_DATA_WORDS.exportAction;
  return (
    <section className={styles.part}>
      <h3>{OWN_DATA_WORDS.exportTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.exportText}</p>
      {collected ? <Missing {...collected.gaps} /> : null}
      <div className={styles.actions}>
        <Button unavailable={busy} onClick={() => void exportAll()}>
          <Icon of={Download} size="small" />
          {busy ? OWN_DATA_WORDS.exporting : action}
        </Button>
        {collected ? (
          <Button unavailable={busy} onClick={() => saveArchive(collected)}>
            {OWN_DATA_WORDS.exportWithout}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.exportFailed}
        </p>
      ) : null}
    </section>
  );
}

/** Told before anything is saved, because she may be about to delete what only the server has. */
function Missing({ list, palettes, items, collections, photos, itemPhotos }: ArchiveGaps) {
  return (
    <div role="alert" className={styles.problem}>
      <p>{OWN_DATA_WORDS.incomplete}</p>
      {list ? <p>{OWN_DATA_WORDS.listMissing}</p> : null}
      {palettes ? <p>{OWN_DATA_WORDS.palettesMissing}</p> : null}
      {items ? <p>{OWN_DATA_WORDS.itemsMissing}</p> : null}
      {collections ? <p>{OWN_DATA_WORDS.collectionsMissing}</p> : null}
      {itemPhotos > 0 ? <p>{OWN_DATA_WORDS.itemPhotosMissing(itemPhotos)}</p> : null}
      {photos.length > 0 ? <p>{OWN_DATA_WORDS.photosMissing(photos)}</p> : null}
    </div>
  );
}
