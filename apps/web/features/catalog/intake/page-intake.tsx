import { useEffect, useRef, useState } from 'react';

import { isAnyDialogOpen } from '../../../ui/open-dialogs.ts';
import { readDroppedFiles } from './read-dropped-files.ts';
import styles from './drop-hint.module.css';

interface PageIntakeProps {
  /** Shown while files are held over the page. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files dropped anywhere on the page or pasted. Invisible until files are held over it. */
export function PageIntake({ hint, onFiles }: PageIntakeProps) {
  if (!usePageFiles(onFiles)) return null;
  return (
    <div className={styles.over}>
      <b className={styles.hint}>{hint}</b>
    </div>
  );
}

const TYPED_INTO = 'input, textarea, [contenteditable]';

/**
 * Accepts files that are dropped anywhere on the page, including folders, and pasted pictures. An open dialog and a
 * focused text field handle their own. Returns whether files are held over the page now.
 */
function usePageFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stopping = new AbortController();
    /** Every element fires enter and leave. The files are outside when there were as many leaves as enters. */
    let depth = 0;
    const turn = (by: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file in place of the app, dialog or not.
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
