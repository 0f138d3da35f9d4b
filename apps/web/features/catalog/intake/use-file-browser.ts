import type { CatalogueType } from '@color-almanac/domain';
import { useRef } from 'react';

import type { CatalogWork } from '../use-catalog-work.ts';

type Uploads = Pick<CatalogWork, 'upload' | 'uploadInto' | 'uploadReason' | 'refuseUpload'>;

/** The system's file dialog. One input serves all buttons, because it must outlast the button that opened it. */
export function useFileBrowser({ upload, uploadInto, uploadReason, refuseUpload }: Uploads) {
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
