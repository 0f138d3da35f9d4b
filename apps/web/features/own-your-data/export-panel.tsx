import { describeLibrary } from '@color-almanac/storage';
import type { Library } from '@color-almanac/storage';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { packArchive } from '../../storage/archive-file.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { saveFile } from './save-file.ts';
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
  const exportAll = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const time = now();
      const file = packArchive(await describeLibrary(library, time));
      save(file, OWN_DATA_WORDS.fileName(time.slice(0, 10)));
    } catch (error) {
      reportError(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part}>
      <h3>{OWN_DATA_WORDS.exportTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.exportText}</p>
      <Button unavailable={busy} onClick={() => void exportAll()}>
        <Icon of={Download} size="small" />
        {busy ? OWN_DATA_WORDS.exporting : OWN_DATA_WORDS.exportAction}
      </Button>
      {failed ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.exportFailed}
        </p>
      ) : null}
    </section>
  );
}
