import { applyItemChange } from '@color-almanac/domain';
import type { IndexedItem, ItemChange } from '@color-almanac/domain';
import type { ItemRepository, NotPut } from '@color-almanac/sync';
import { useRef, useState } from 'react';

import { useAsk } from '../../../ui/ask/ask-context.ts';
import { changeConfirmed } from '../../../store/repositories/confirmed.ts';
import { ITEM_EDIT_WORDS as WORDS } from '../../../words/item-edit.words.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';
import { openItemForm, readItemForm, withoutOrphan } from './item-form.ts';
import type { ItemForm } from './item-form.ts';

interface ItemEditDeps {
  readonly repository: Pick<ItemRepository, 'get' | 'isGone' | 'list' | 'put' | 'confirm'>;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

export interface ItemDraft {
  /** As it was when editing began, whatever changes in the meantime. */
  readonly entry: IndexedItem;
  readonly form: ItemForm;
  readonly isSaving: boolean;
}

export interface ItemEdit extends Pick<ItemEditDeps, 'repository'> {
  /** What is being edited; `null` while items are only read. */
  readonly draft: ItemDraft | null;
  readonly begin: (entry: IndexedItem) => void;
  readonly change: (changes: Partial<ItemForm>) => void;
  readonly cancel: () => void;
  readonly save: () => void;
  /** Asks first when input would be lost. */
  readonly leave: (onLeft: () => void) => void;
}

/** The user's edits of an item, until they are saved. What cannot be saved stays in the form. */
export function useItemEdit({ repository, now, reload }: ItemEditDeps): ItemEdit {
  const { notify, confirm } = useAsk();
  const [draft, setDraft] = useState<ItemDraft | null>(null);
  const isAsking = useRef(false);
  const alter = (changes: Partial<ItemDraft>) =>
    setDraft((before) => before && { ...before, ...changes });
  const save = async ({ entry, form }: ItemDraft): Promise<void> => {
    alter({ isSaving: true });
    const change = readItemForm(entry.item, form);
    const failure = await keepChange(repository, { id: entry.item.id, change, now: now() });
    if (failure === null) {
      await reload().catch(reportError);
      setDraft((now) => afterSaving(now, { entry, form }));
      return;
    }
    alter({ isSaving: false });
    await notify(explainNotSaved(failure), WORDS.notKept);
  };
  const leave = async ({ entry, form }: ItemDraft, onLeft: () => void): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const { leaveTitle: title, leaveText: text, leave: agree, stay: cancel } = WORDS;
    const isSame = Object.keys(readItemForm(entry.item, form)).length === 0;
    const isLeft = isSame || (await confirm({ title, text, agree, cancel, destroys: true }));
    isAsking.current = false;
    if (!isLeft) return;
    setDraft(null);
    onLeft();
  };
  return {
    repository,
    draft,
    begin: (entry) => setDraft({ entry, form: openItemForm(entry.item), isSaving: false }),
    change: (changes) =>
      setDraft((before) => before && { ...before, form: { ...before.form, ...changes } }),
    cancel: () => setDraft(null),
    save: () => {
      if (draft && !draft.isSaving) save(draft).catch(reportError);
    },
    leave: (onLeft) => {
      if (draft) leave(draft, onLeft).catch(reportError);
    },
  };
}

/** What was entered while the rest was saved stays in the form, to be saved next. */
function afterSaving(
  now: ItemDraft | null,
  saved: Pick<ItemDraft, 'entry' | 'form'>,
): ItemDraft | null {
  if (now?.entry !== saved.entry) return now;
  return now.form === saved.form ? null : { ...now, isSaving: false };
}

const UNAVAILABLE: NotPut = { kind: 'failed', reason: 'unavailable' };

interface WantedChange {
  readonly id: string;
  readonly change: ItemChange;
  readonly now: string;
}

/** Applies the change to the item as it is stored now. Returns what went wrong; never rejects. */
async function keepChange(
  repository: ItemEditDeps['repository'],
  { id, change, now }: WantedChange,
): Promise<NotPut | null> {
  if (Object.keys(change).length === 0) return null;
  try {
    const outcome = await changeConfirmed(repository, id, (item) =>
      applyItemChange(item, withoutOrphan(item, change), now),
    );
    return outcome.kind === 'failed' ? outcome : null;
  } catch (error) {
    reportError(error);
    return UNAVAILABLE;
  }
}
