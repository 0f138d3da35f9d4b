import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { joinClasses } from '../join-classes.ts';
import { AskContext } from './ask-context.ts';
import type { Ask, Question } from './ask-context.ts';
import modalStyles from '../modal/modal.module.css';
import styles from './ask.module.css';

interface OpenQuestion extends Question {
  readonly answer: (agreed: boolean) => void;
}

/** Asks and tells what must be answered before going on, one at a time, in a dialog of our own. */
export function AskProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const safeChoice = useRef<HTMLButtonElement>(null);
  const put = useCallback(
    (next: Question) =>
      new Promise<boolean>((resolve) => {
        setQuestion({ ...next, answer: resolve });
        setIsOpen(true);
      }),
    [],
  );
  const ask = useMemo<Ask>(
    () => ({
      tell: async (text, title) => {
        await put({ text, ...(title ? { title } : {}), agree: 'OK' });
      },
      confirm: put,
    }),
    [put],
  );
  const answer = (agreed: boolean) => {
    setIsOpen(false);
    question?.answer(agreed);
  };
  return (
    <AskContext value={ask}>
      {children}
      <AlertDialog.Root
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) answer(false);
        }}
      >
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={modalStyles.overlay} />
          <AlertDialog.Viewport className={modalStyles.viewport}>
            <AlertDialog.Popup
              initialFocus={safeChoice}
              className={joinClasses(modalStyles.modal, styles.dialog)}
            >
              <div className={styles.words}>
                {question?.title ? (
                  <>
                    <AlertDialog.Title render={<h3 />}>{question.title}</AlertDialog.Title>
                    <AlertDialog.Description className={styles.text}>
                      {question.text}
                    </AlertDialog.Description>
                  </>
                ) : (
                  <AlertDialog.Title className={styles.alone} render={<p />}>
                    {question?.text}
                  </AlertDialog.Title>
                )}
              </div>
              <div className={styles.actions}>
                {question?.cancel ? (
                  <Button ref={safeChoice} onClick={() => answer(false)}>
                    {question.cancel}
                  </Button>
                ) : null}
                <Button
                  {...(question?.cancel ? {} : { ref: safeChoice })}
                  look={question?.destroys ? 'danger' : 'primary'}
                  onClick={() => answer(true)}
                >
                  {question?.agree ?? 'OK'}
                </Button>
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </AskContext>
  );
}
