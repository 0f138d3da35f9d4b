import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Said while files are held over it. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A part of the page that takes files which are dropped on it. */
export function DropZone({ hint, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  /** Every element within tells of coming and going; outside is where as many have gone as came. */
  const depth = useRef(0);
  const turn = (by: number) => (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  return (
    <div
      role="presentation"
      className={styles.zone}
      onDragEnter={turn(1)}
      onDragLeave={turn(-1)}
      onDragOver={turn(0)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <div className={styles.over}>
          <b className={styles.hint}>{hint}</b>
        </div>
      ) : null}
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
