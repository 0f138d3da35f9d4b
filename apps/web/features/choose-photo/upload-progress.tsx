import { Button } from '../../ui/button/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import styles from './upload-progress.module.css';
import type { Upload } from './upload.ts';

interface UploadProgressProps {
  readonly upload: Exclude<Upload, { readonly kind: 'idle' }>;
  readonly onCancel: () => void;
}

/** Which photo is being added, its progress, and a way to cancel. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { kind, name, percent, attempt } = upload;
  return (
    <div className={joinClasses(styles.progress, kind === 'done' && styles.done)}>
      <p className={styles.line}>
        <span className={styles.name} title={name} translate="no">
          {name}
        </span>
        {attempt > 1 ? <span className="muted">{UPLOAD_WORDS.attempt(attempt)}</span> : null}
        <span className="number">{`${percent}%`}</span>
      </p>
      <ProgressLine percent={percent} label={UPLOAD_WORDS.progress} />
      {kind === 'processing' ? (
        <Button
          size="small"
          aria-label={UPLOAD_WORDS.cancelNamed(shortenName(name))}
          onClick={onCancel}
        >
          {UPLOAD_WORDS.cancel}
        </Button>
      ) : null}
    </div>
  );
}

const LONGEST = 40;
const TAIL = 12;

/** A file's name, shortened to fit into a sentence: long ones lose their middle, never their ending. */
function shortenName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const head = letters.slice(0, LONGEST - TAIL - 1).join('');
  return `${head}\u2026${letters.slice(-TAIL).join('')}`;
}
