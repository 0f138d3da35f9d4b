import { useState } from 'react';

export interface HeldPhotos {
  readonly files: readonly File[];
  readonly hold: (files: readonly File[]) => void;
  readonly release: () => void;
}

const NONE: readonly File[] = [];

/** Photos that were handed over where no catalogue is chosen, in memory until one is. */
export function useHeldPhotos(): HeldPhotos {
  const [files, setFiles] = useState(NONE);
  return {
    files,
    hold: (more) => setFiles((before) => [...before, ...more]),
    release: () => setFiles(NONE),
  };
}
