import type { TrashEntry } from '@color-almanac/domain';
import type { PutOutcome, TrashRepository } from '@color-almanac/sync';
import { useCallback, useEffect, useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { TRASH_WORDS as WORDS } from '../../words/deleted-records.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';

export type TrashState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly entries: readonly TrashEntry[] };

export interface TrashActions {
  readonly restore: (entry: TrashEntry) => Promise<void>;
  /** Asks first. */
  readonly remove: (entry: TrashEntry) => Promise<void>;
  /** Asks first. */
  readonly empty: () => Promise<void>;
}

interface TrashDeps {
  readonly trash: TrashRepository;
  /** A row is gone, and the focus with it. */
  readonly onGone: () => void;
}

export const titleOfEntry = ({ kind, name }: TrashEntry): string =>
  name === '' ? WORDS.unnamed[kind] : name;

/** What is in the trash, and what can be done with it. Failures are reported. */
export function useTrash({ trash, onGone }: TrashDeps) {
  const { notify, confirm } = useAsk();
  const [state, setState] = useState<TrashState>({ kind: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(
    () =>
      trash.list().then(
        (entries) => setState({ kind: 'here', entries }),
        // The page says so, and offers to try again.
        () => setState({ kind: 'failed' }),
      ),
    [trash],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const attempt = async (
    work: () => Promise<unknown>,
    { done, failed }: { readonly done: string; readonly failed: string },
  ): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      await load();
      onGone();
      showToast({ type: 'success', title: done });
    } catch (error) {
      await notify(explain(error), failed);
      // Another device may have been first.
      if (error instanceof NotRestored) await load();
    } finally {
      setIsBusy(false);
    }
  };
  const actions: TrashActions = {
    restore: async (entry) => {
      const name = titleOfEntry(entry);
      const work = async () => requireStored(await trash.restore(entry));
      await attempt(work, { done: WORDS.restored(name), failed: WORDS.notRestored(name) });
    },
    remove: async (entry) => {
      const name = titleOfEntry(entry);
      const { deleteText: text, deleteIt: agree, cancel } = WORDS;
      const title = WORDS.deleteQuestion(name);
      if (!(await confirm({ title, text, agree, cancel, destroys: true }))) return;
      const words = { done: WORDS.deletedForGood(name), failed: WORDS.notDeleted };
      await attempt(() => trash.remove(entry), words);
    },
    empty: async () => {
      const { emptyQuestion: title, emptyText: text, empty: agree, cancel } = WORDS;
      if (!(await confirm({ title, text, agree, cancel, destroys: true }))) return;
      await attempt(() => trash.empty(), { done: WORDS.emptied, failed: WORDS.notEmptied });
    },
  };
  const retry = () => {
    setState({ kind: 'loading' });
    void load();
  };
  return { state, isBusy, actions, retry };
}

/** Why a record was not restored, as a sentence for the user. */
class NotRestored extends Error {}

function requireStored(outcome: PutOutcome): void {
  if (outcome.kind === 'failed') throw new NotRestored(explainNotSaved(outcome, WORDS.gone));
}

/** The server's refusals are sentences; anything else is a lost connection or a bug. */
function explain(error: unknown): string {
  if (error instanceof NotRestored) return error.message;
  const isRefusal = error instanceof Error && 'code' in error && error.message !== '';
  return isRefusal ? error.message : WORDS.failed;
}
