import { Button } from '../button/button.tsx';
import { joinClasses } from '../join-classes.ts';
import type { UndoOffer } from './use-undo-offers.ts';
import styles from './undo-lines.module.css';

interface UndoLinesProps {
  readonly offers: readonly UndoOffer[];
  readonly label: string;
  /** Gets the focus when a line disappears with the pressed button. */
  readonly findPlace: () => HTMLElement | null;
  readonly className?: string | undefined;
}

/** What was done here and can still be undone, one line each. Not announced, because the toast was. */
export function UndoLines({ offers, label, findPlace, className }: UndoLinesProps) {
  if (offers.length === 0) return null;
  return (
    <div className={joinClasses(styles.lines, className)}>
      {offers.map(({ id, said, takeBack }) => (
        <p key={id} className={`secondary ${styles.line}`}>
          <span className={styles.said}>{said}</span>
          <Button
            size="small"
            aria-label={`${label}: ${said}`}
            onClick={() => {
              findPlace()?.focus({ preventScroll: true });
              takeBack();
            }}
          >
            {label}
          </Button>
        </p>
      ))}
    </div>
  );
}
