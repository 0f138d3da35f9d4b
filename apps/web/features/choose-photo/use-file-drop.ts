import { useState } from 'react';
import type { DragEvent } from 'react';

/** Lets files be dropped on an element. `over` is true while one hovers there. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
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
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { over, handlers };
}
