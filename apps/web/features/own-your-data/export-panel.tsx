import type { ArchiveGaps } from '@color-almanac/sync';
import { Download } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../../base/save-file.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import styles from './own-your-data.module.css';
import { useExport } from './use-export.ts';
import type { ExportDeps } from './use-export.ts';

type ExportPanelProps = Omit<ExportDeps, 'save'> & Partial<Pick<ExportDeps, 'save'>>;

/** Gives users everything they own, as one file. */
export function ExportPanel({ save = saveFile, ...deps }: ExportPanelProps) {
  const { state, start, cancel, saveIncomplete } = useExport({ ...deps, save });
  const isBusy = state.kind === 'busy';
  const action =
    state.kind === 'incomplete' ? OWN_DATA_WORDS.exportAgain : OWN_DATA_WORDS.exportAction;
  return (
    <section className={styles.part}>
      <h3>{OWN_DATA_WORDS.exportTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.exportText}</p>
      {state.kind === 'incomplete' ? <Missing {...state.gaps} /> : null}
      {isBusy && state.progress ? (
        <p role="status">{OWN_DATA_WORDS.exportProgress(state.progress)}</p>
      ) : null}
      <div className={styles.actions}>
        <Button unavailable={isBusy} onClick={() => void start()}>
          <Icon of={Download} size="small" />
          <span>{isBusy ? OWN_DATA_WORDS.exporting : action}</span>
        </Button>
        {isBusy ? <Button onClick={cancel}>{OWN_DATA_WORDS.cancel}</Button> : null}
        {state.kind === 'incomplete' ? (
          <Button onClick={() => void saveIncomplete(state.file)}>
            {OWN_DATA_WORDS.exportWithout}
          </Button>
        ) : null}
      </div>
      {state.kind === 'saved' ? <p role="status">{OWN_DATA_WORDS.exported(state.file)}</p> : null}
      {state.kind === 'idle' && state.result === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.exportFailed}
        </p>
      ) : null}
      {state.kind === 'idle' && state.result === 'canceled' ? (
        <p role="status">{OWN_DATA_WORDS.exportCanceled}</p>
      ) : null}
    </section>
  );
}

/** Shown before anything is saved, because the user may be about to delete what only the server has. */
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
