import type { Library } from '@color-almanac/storage';
import { useRef } from 'react';

import { Modal } from '../../components/modal/modal.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './own-your-data.module.css';
import { WherePanel } from './where-panel.tsx';

interface YourDataProps {
  /** Of whoever is there, guest or not. */
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Host of the server that keeps her account; `null` for a guest. */
  readonly server: string | null;
  /** The account of a person, everything on this device of a guest. */
  readonly onDelete: () => Promise<void>;
  /** `imported`: something came into the library. */
  readonly onClose: (outcome: { readonly imported: boolean }) => void;
}

/** Where everything is; take it all, bring it back, or delete it. */
export function YourData({ server, onDelete, onClose, ...ground }: YourDataProps) {
  const imported = useRef(false);
  const words = server === null ? OWN_DATA_WORDS.deleteHere : OWN_DATA_WORDS.deleteAccount;
  return (
    <Modal
      open
      onClose={() => onClose({ imported: imported.current })}
      title={OWN_DATA_WORDS.title}
      subtitle={OWN_DATA_WORDS.subtitle}
    >
      <div className={styles.panel}>
        <WherePanel server={server} />
        <ExportPanel library={ground.library} now={ground.now} />
        <ImportPanel
          {...ground}
          onImported={() => {
            imported.current = true;
          }}
        />
        <DeletePanel words={words} onDelete={onDelete} />
      </div>
    </Modal>
  );
}
