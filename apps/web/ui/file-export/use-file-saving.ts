import { useState } from 'react';

import { saveFile } from '../../base/save-file.ts';
import { FILE_EXPORT_WORDS as WORDS } from '../../words/file-export.words.ts';
import { showToast } from '../toast/show-toast.ts';

interface SavedFile {
  readonly name: string;
  /** `null` where the user has to change something first; whoever makes the file says what. */
  readonly make: () => Blob | null | Promise<Blob | null>;
  readonly onSaved?: () => void;
  readonly explain: (error: unknown) => string;
}

/** Makes and saves a file, one at a time, and reports the result in a message. */
export function useFileSaving() {
  const [isBusy, setIsBusy] = useState(false);
  const whileBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setIsBusy(true);
    return work().finally(() => setIsBusy(false));
  };

  const save = (saved: SavedFile): Promise<void> =>
    whileBusy(async () => {
      const { name, make, onSaved, explain } = saved;
      try {
        const file = await make();
        if (!file) return;
        saveFile(file, name);
        showToast({ type: 'success', title: WORDS.saved(name) });
        onSaved?.();
      } catch (error) {
        showToast({
          type: 'error',
          title: WORDS.failed(name),
          text: explain(error),
          action: { label: WORDS.tryAgain, onClick: () => void save(saved) },
        });
      }
    });

  return { isBusy, whileBusy, save };
}
