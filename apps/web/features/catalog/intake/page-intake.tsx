import { usePageFiles } from './use-page-files.ts';
import styles from './drop-hint.module.css';

interface PageIntakeProps {
  /** Said while files are held over the page. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The whole page takes files that are dropped on it or pasted. Nothing is seen of it until some are held over it. */
export function PageIntake({ hint, onFiles }: PageIntakeProps) {
  if (!usePageFiles(onFiles)) return null;
  return (
    <div className={styles.over}>
      <b className={styles.hint}>{hint}</b>
    </div>
  );
}
