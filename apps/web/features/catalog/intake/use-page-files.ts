import { useEffect, useRef, useState } from 'react';

import { isAnyDialogOpen } from '../../../components/open-dialogs.ts';
import { readDroppedFiles } from './read-dropped-files.ts';

const TYPED_INTO = 'input, textarea, [contenteditable]';

/**
 * Takes files that are dropped anywhere on the page, folders among them, and pictures that are pasted. An open dialog
 * and a field that is typed into keep what is theirs. Answers whether files are held over the page now.
 */
export function usePageFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stopping = new AbortController();
    /** Every element tells of coming and going; outside is where as many have gone as came. */
    let depth = 0;
    const turn = (by: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // The browser would leave the app for the file, dialog or not.
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0 && !isAnyDialogOpen());
    };
    const give = (files: readonly File[]) => {
      if (files.length > 0) take.current(files);
    };
    const { signal } = stopping;
    addEventListener('dragenter', turn(1), { signal });
    addEventListener('dragleave', turn(-1), { signal });
    addEventListener('dragover', turn(0), { signal });
    addEventListener(
      'drop',
      (event) => {
        turn(0)(event);
        depth = 0;
        setIsOver(false);
        if (!event.dataTransfer || isAnyDialogOpen()) return;
        readDroppedFiles(event.dataTransfer).then(give).catch(reportError);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const { target, clipboardData } = event;
        const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
        const files = [...(clipboardData?.files ?? [])];
        if (files.length === 0 || isTyped || isAnyDialogOpen()) return;
        event.preventDefault();
        give(files);
      },
      { signal },
    );
    return () => stopping.abort();
  }, []);
  return isOver;
}
