import { AlertDialog } from '@base-ui/react/alert-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import type { Question } from './ask-context.ts';
import modalStyles from '../modal/modal.module.css';
import styles from './ask.module.css';

interface AskDialogProps {
  readonly question: Question;
  readonly open: boolean;
  readonly onAnswer: (agreed: boolean) => void;
}

/** The dialog for a question. The focus starts on the safe choice. */
export function AskDialog({ question, open, onAnswer }: AskDialogProps) {
  const safeChoice = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={modalStyles.overlay} />
        <AlertDialog.Viewport className={modalStyles.viewport}>
          <AlertDialog.Popup
            aria-modal
            initialFocus={safeChoice}
            className={joinClasses(modalStyles.modal, styles.dialog)}
          >
            {question.leave ? (
              <IconButton
                label={question.leave}
                className={styles.leave}
                onClick={() => onAnswer(false)}
              >
                <Icon of={X} />
              </IconButton>
            ) : null}
            <div className={styles.words} {...scrolledByKeys(question)}>
              {question.title ? (
                <>
                  <AlertDialog.Title render={<h3 />}>{question.title}</AlertDialog.Title>
                  <AlertDialog.Description className={styles.text}>
                    {question.text}
                  </AlertDialog.Description>
                </>
              ) : (
                <AlertDialog.Title className={styles.alone} render={<p />}>
                  {question.text}
                </AlertDialog.Title>
              )}
              {question.details}
            </div>
            <div className={styles.actions}>
              {question.cancel ? (
                <Button
                  ref={safeChoice}
                  onClick={() => {
                    question.onCancel?.();
                    onAnswer(false);
                  }}
                >
                  {question.cancel}
                </Button>
              ) : null}
              <Button
                {...(question.cancel ? {} : { ref: safeChoice })}
                variant={variantOf(question)}
                onClick={() => onAnswer(true)}
              >
                {question.agree}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function variantOf({ destroys, leave }: Question): 'danger' | 'primary' | 'outline' {
  if (destroys) return 'danger';
  return leave ? 'outline' : 'primary';
}

/** Long content that scrolls must be reachable without a mouse. */
function scrolledByKeys({ title, details }: Question) {
  return details ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {};
}
