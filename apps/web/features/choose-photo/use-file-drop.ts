import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';

import type { Handed } from './handed-photo.ts';

/** Lets photos be dropped on an element. `over` is true while files are held there. */
export function useFileDrop(onDrop: (dropped: Handed) => void) {
  const [over, setOver] = useState(false);
  useNoStrayDrops();
  const handlers = {
    onDragOver: (event: DragEvent) => {
      // Whatever it is: the browser would otherwise leave the page for it.
      event.preventDefault();
      if (!event.dataTransfer.types.includes('Files')) return;
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node;
      if (inside && event.currentTarget.contains(event.relatedTarget as Node)) return;
      setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const { files, items } = event.dataTransfer;
      onDrop({ by: 'drop', files: [...files], hasFolder: hasFolder(items) });
    },
  };
  return { over, handlers };
}

/** Browsers can only be asked during the drop event. */
function hasFolder(items: DataTransferItemList | undefined): boolean {
  return [...(items ?? [])].some((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
}

/** A file dropped elsewhere would be opened in place of this page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
