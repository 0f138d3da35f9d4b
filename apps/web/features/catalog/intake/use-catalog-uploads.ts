import { ALL_ITEMS } from '@color-almanac/domain';
import type { CatalogueChoice, CatalogueType } from '@color-almanac/domain';
import { useState } from 'react';

import type { Ask } from '../../../components/ask/ask-context.ts';
import { CATALOG_WORDS as WORDS } from '../../../words/catalog.ts';
import type { Uploading } from './upload-files.ts';

interface CatalogUploadsDeps {
  readonly choice: CatalogueChoice;
  readonly uploading: Uploading;
  readonly notify: Ask['notify'];
  readonly onChoose: (choice: CatalogueChoice) => void;
}

const NONE: readonly File[] = [];

/** Photos being added to a catalog. Those added where no catalog is chosen are held in memory until one is. */
export function useCatalogUploads({ choice, uploading, notify, onChoose }: CatalogUploadsDeps) {
  const [held, setHeld] = useState(NONE);
  const uploadReason = findUploadReason(choice, uploading);
  const uploadInto = (files: readonly File[], catalogue: CatalogueType): void => {
    if (uploading.isBusy) {
      notify(WORDS.uploadBusy).catch(reportError);
      return;
    }
    uploading.start(files, catalogue);
    // A user who adds photos should see where they go.
    if (catalogue !== choice) onChoose(catalogue);
  };
  return {
    uploadReason,
    refuseUpload: (): void => void notify(uploadReason ?? '').catch(reportError),
    held,
    discardHeld: (): void => setHeld(NONE),
    uploadHeld: (catalogue: CatalogueType): void => {
      if (!uploading.isBusy) setHeld(NONE);
      uploadInto(held, catalogue);
    },
    uploadInto,
    upload: (files: readonly File[]): void => {
      if (choice !== ALL_ITEMS) uploadInto(files, choice);
      else {
        notify(WORDS.alerts.uploadNowhere)
          .then(() => setHeld((before) => [...before, ...files]))
          .catch(reportError);
      }
    },
  };
}

/** Why nothing can be uploaded now. */
function findUploadReason(choice: CatalogueChoice, uploading: Uploading): string | null {
  if (choice === ALL_ITEMS) return WORDS.alerts.uploadNowhere;
  return uploading.isBusy ? WORDS.uploadBusy : null;
}
