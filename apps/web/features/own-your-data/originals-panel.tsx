import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type {
  QuarantinedOriginal,
  QuarantinedOriginals,
} from '../../store/quarantine/quarantined-originals.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { saveFile } from '../../base/save-file.ts';
import styles from './own-your-data.module.css';

interface OriginalsPanelProps {
  readonly originals: Pick<QuarantinedOriginals, 'list'>;
  /** ISO time. */
  readonly now: () => string;
  readonly save?: typeof saveFile;
}

/** The unreadable data, unchanged, for a user who wants to repair it by hand. Nothing where there is none. */
export function OriginalsPanel({ originals, now, save = saveFile }: OriginalsPanelProps) {
  const [stored, setStored] = useState<readonly QuarantinedOriginal[]>([]);
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly QuarantinedOriginal[]) => {
      if (isShown) setStored(found);
    };
    originals.list().then(show, reportError);
    return () => {
      isShown = false;
    };
  }, [originals]);
  if (stored.length === 0) return null;
  const download = () => {
    const file = new Blob([JSON.stringify({ originals: stored }, null, 2)], {
      type: 'application/json',
    });
    save(file, OWN_DATA_WORDS.originalsFile(now().slice(0, 10)));
  };
  return (
    <section className={styles.part}>
      <h3>{OWN_DATA_WORDS.originalsTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.originalsText(stored.length)}</p>
      <Button onClick={download}>
        <Icon of={Download} size="small" />
        {OWN_DATA_WORDS.originalsAction}
      </Button>
    </section>
  );
}
