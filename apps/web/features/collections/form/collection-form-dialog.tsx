import type { StoredCollection } from '@color-almanac/domain';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import { useAsk } from '../../../ui/ask/ask-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CollectionFields } from '../../../ui/collection-words/collection-fields.tsx';
import { readCollectionWords } from '../../../ui/collection-words/read-collection-words.ts';
import type { CollectionWords } from '../../../ui/collection-words/read-collection-words.ts';
import { Modal } from '../../../ui/modal/modal.tsx';
import { useLastValue } from '../../../ui/use-last-value.ts';
import { COLLECTION_FORM_WORDS as WORDS } from '../../../words/collections.words.ts';
import type { CollectionActs } from '../use-collection-acts.ts';
import type { FormQuestion } from './use-form-question.ts';
import styles from './collection-form.module.css';

interface CollectionFormDialogProps {
  readonly question: FormQuestion | null;
  readonly acts: CollectionActs;
  readonly onClose: () => void;
  /** Called when the collection was deleted. */
  readonly onDeleted: (id: string) => void;
  /** The element to focus when the one that opened the form is gone. */
  readonly findPlace: () => HTMLElement | null;
}

/** Creates, renames or deletes a collection. */
export function CollectionFormDialog({ question, ...others }: CollectionFormDialogProps) {
  const shown = useLastValue(question);
  if (!shown) return null;
  return <OpenForm key={shown.turn} open={question !== null} question={shown} {...others} />;
}

interface OpenFormProps extends CollectionFormDialogProps {
  readonly open: boolean;
  readonly question: FormQuestion;
}

function OpenForm({ open, question, acts, onClose, onDeleted, findPlace }: OpenFormProps) {
  const { collection } = question;
  const [opener] = useState(() => document.activeElement);
  const isGone = useRef(false);
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const { isBusy, work } = useBusy();
  const { isDeleting, safeChoice, wayIn, go, goBack } = useDeletionStep();
  const { words, setWords, isChanged, leave } = useWords(collection, onClose);
  const wanted = readCollectionWords(words);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!wanted) return;
    work(async () => {
      const isDone = collection
        ? !isChanged || (await acts.update(collection.id, wanted))
        : await acts.create(wanted);
      if (isDone) onClose();
    });
  };
  const remove = () =>
    work(async () => {
      if (!collection || !(await acts.remove(collection))) return;
      isGone.current = true;
      onClose();
      onDeleted(collection.id);
    });
  const close = () => {
    if (isBusy) return;
    if (isDeleting) goBack();
    else void leave();
  };
  const title = collection ? WORDS.editTitle : WORDS.createTitle;
  return (
    <Modal
      open={open}
      keepsInput={isChanged}
      onClose={close}
      title={collection && isDeleting ? WORDS.deleteTitle(collection.name) : title}
      width={480}
      initialFocus={nameField}
      finalFocus={() => (isGone.current || !opener?.isConnected ? findPlace() : null)}
      className={styles.dialog}
      foot={
        isDeleting ? (
          <>
            <Button ref={safeChoice} unavailable={isBusy} onClick={goBack}>
              {WORDS.keep}
            </Button>
            <Button variant="danger" unavailable={isBusy} onClick={remove}>
              {isBusy ? WORDS.deletes : WORDS.deleteIt}
            </Button>
          </>
        ) : (
          <>
            {collection ? (
              <Button
                ref={wayIn}
                variant="danger"
                className={styles.delete}
                unavailable={isBusy}
                onClick={go}
              >
                {WORDS.delete}
              </Button>
            ) : null}
            <Button onClick={onClose} unavailable={isBusy}>
              {WORDS.cancel}
            </Button>
            <Button variant="primary" type="submit" form={formId} unavailable={isBusy || !wanted}>
              {sayWhatIsSaved({ isNew: !collection, isBusy })}
            </Button>
          </>
        )
      }
    >
      {isDeleting ? (
        <p role="alert" aria-busy={isBusy}>
          {WORDS.deleteText(question.count)}
        </p>
      ) : (
        <form id={formId} noValidate className={styles.form} aria-busy={isBusy} onSubmit={submit}>
          <CollectionFields
            words={words}
            onWords={setWords}
            nameField={nameField}
            readOnly={isBusy}
          />
        </form>
      )}
    </Modal>
  );
}

function sayWhatIsSaved({ isNew, isBusy }: { readonly isNew: boolean; readonly isBusy: boolean }) {
  if (isNew) return isBusy ? WORDS.creates : WORDS.create;
  return isBusy ? WORDS.saves : WORDS.save;
}

/** The typed text. Leaving asks first when something would be lost. */
function useWords(collection: StoredCollection | null, onLeave: () => void) {
  const { confirm } = useAsk();
  const [begun] = useState<CollectionWords>(() => ({
    name: collection?.name ?? '',
    description: collection?.description ?? '',
  }));
  const [words, setWords] = useState(begun);
  const isAsking = useRef(false);
  const isChanged = words.name !== begun.name || words.description !== begun.description;
  const leave = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const { leaveTitle: title, leaveText: text, leave: agree, stay: cancel } = WORDS;
    const isLeft = !isChanged || (await confirm({ title, text, agree, cancel, destroys: true }));
    isAsking.current = false;
    if (isLeft) onLeave();
  };
  return { words, setWords, isChanged, leave };
}

/** Whether it asks before deleting. The focus starts on the safe choice, and returns to where it was. */
function useDeletionStep() {
  const [isDeleting, setIsDeleting] = useState(false);
  const safeChoice = useRef<HTMLButtonElement>(null);
  const wayIn = useRef<HTMLButtonElement>(null);
  const show = (next: boolean): void => {
    flushSync(() => setIsDeleting(next));
    (next ? safeChoice : wayIn).current?.focus();
  };
  return { isDeleting, safeChoice, wayIn, go: () => show(true), goBack: () => show(false) };
}

/** One action at a time, however often it is triggered. */
function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef(false);
  const run = async (what: () => Promise<void>): Promise<void> => {
    if (current.current) return;
    current.current = true;
    setIsBusy(true);
    try {
      await what();
    } finally {
      current.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, work: (what: () => Promise<void>) => void run(what).catch(reportError) };
}
