import { usePageFiles } from './use-page-files.ts';
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
