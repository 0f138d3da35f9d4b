import { ALL_ITEMS } from '@color-almanac/domain';
import type { CatalogueChoice, CatalogueType } from '@color-almanac/domain';
import { useRef, useState } from 'react';

import type { Ask } from '../../../ui/ask/ask-context.ts';
import { CATALOG_WORDS as WORDS } from '../../../words/catalog.words.ts';

/** What the file dialog offers: the specification's list for catalogs, and two more endings of JPEGs. */
export const UPLOAD_ACCEPT =
  'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.jfif,.jpe,.png,.gif,.webp';

/** Adds photos to a catalog. */
export interface Uploading {
  readonly isBusy: boolean;
  readonly start: (files: readonly File[], catalogue: CatalogueType) => void;
}

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

type CatalogUploads = Pick<
  ReturnType<typeof useCatalogUploads>,
  'upload' | 'uploadInto' | 'uploadReason' | 'refuseUpload'
>;

/** The system's file dialog. One input serves all buttons, because it must outlast the button that opened it. */
export function useFileBrowser({ upload, uploadInto, uploadReason, refuseUpload }: CatalogUploads) {
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<CatalogueType | null>(null);
  return {
    input,
    /** For the catalog that is shown. */
    browse: (): void => {
      target.current = null;
      if (uploadReason === null) input.current?.click();
      else refuseUpload();
    },
    browseFor: (catalogue: CatalogueType): void => {
      target.current = catalogue;
      input.current?.click();
    },
    take: (files: readonly File[]): void => {
      const catalogue = target.current;
      target.current = null;
      if (catalogue === null) upload(files);
      else uploadInto(files, catalogue);
    },
  };
}

/** Why nothing can be uploaded now. */
function findUploadReason(choice: CatalogueChoice, uploading: Uploading): string | null {
  if (choice === ALL_ITEMS) return WORDS.alerts.uploadNowhere;
  return uploading.isBusy ? WORDS.uploadBusy : null;
}
