import {
  applyItemChange,
  LONGEST_ITEM_DESCRIPTION,
  LONGEST_ITEM_NAME,
  LONGEST_ITEM_WORD,
  MOST_ITEM_OCCASIONS,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { CheckBox } from '../../../ui/choice/check-box.tsx';
import { RadioRows } from '../../../ui/choice/radio-rows.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { EditedColors, useColorEditing } from '../../../ui/garment/color-shares.tsx';
import { PickedPhoto } from '../../../ui/garment/picked-photo.tsx';
import garmentStyles from '../../../ui/garment/garment.module.css';
import fieldStyles from '../../../ui/field/field.module.css';
import { ITEM_WORDS } from '../../../words/catalog.words.ts';
import { ITEM_EDIT_WORDS as WORDS } from '../../../words/item-edit.words.ts';
import {
  changeKind,
  listStyles,
  offerCategories,
  offerKinds,
  offerOccasions,
  readItemForm,
  toggleOccasion,
} from './item-form.ts';
import { TextField } from './text-field.tsx';
import type { ItemDraft, ItemEdit } from './use-item-edit.ts';
import styles from './item-fields.module.css';

interface ItemFieldsProps {
  readonly id: string;
  readonly photo: ReactNode;
  readonly edit: ItemEdit;
  readonly draft: ItemDraft;
}

/** The fields of an item that a user can edit. */
export function ItemFields({ id, photo, edit, draft }: ItemFieldsProps) {
  const { form } = draft;
  const { item } = draft.entry;
  const nameField = useRef<HTMLInputElement>(null);
  // The form replaces the details, so it takes over the focus.
  useEffect(() => nameField.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    edit.save();
  };
  const change = { ...readItemForm(item, form), name: null };
  const unnamed = titleOf(applyItemChange(item, change, item.updated_at));
  const styleNames = useStyles(edit.repository);
  const editing = useColorEditing(form.colors, (colors) => edit.change({ colors }));
  return (
    <div className={garmentStyles.columns}>
      <div className={joinClasses(styles.photo, editing.isPicking && styles.picking)}>
        <PickedPhoto
          photo={photo}
          isPicking={editing.isPicking}
          onPick={editing.onPick}
          onLeave={() => editing.onPicking(false)}
        />
      </div>
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          fieldRef={nameField}
          label={WORDS.name}
          value={form.name}
          longest={LONGEST_ITEM_NAME}
          placeholder={unnamed}
          onChange={(name) => edit.change({ name })}
        />
        {item.ai_analyzed ? (
          <div className={fieldStyles.field}>
            <b>{ITEM_WORDS.colors}</b>
            <EditedColors editing={editing} />
          </div>
        ) : null}
        <TextField
          label={WORDS.kind}
          value={form.kind}
          longest={LONGEST_ITEM_WORD}
          suggested={offerKinds()}
          onChange={(kind) => edit.change(changeKind(kind))}
        />
        <TextField
          label={ITEM_WORDS.brand}
          value={form.brand}
          longest={LONGEST_ITEM_WORD}
          onChange={(brand) => edit.change({ brand })}
        />
        <TextField
          isLong
          label={ITEM_WORDS.description}
          value={form.description}
          longest={LONGEST_ITEM_DESCRIPTION}
          onChange={(description) => edit.change({ description })}
        />
        <TextField
          label={ITEM_WORDS.style}
          value={form.style}
          longest={LONGEST_ITEM_WORD}
          suggested={styleNames}
          onChange={(style) => edit.change({ style })}
        />
        <div className={fieldStyles.field}>
          <b>{ITEM_WORDS.category}</b>
          <RadioRows
            label={ITEM_WORDS.category}
            rows={[
              ...offerCategories(item).map((value) => ({ value, label: value })),
              { value: '', label: ITEM_WORDS.unsaid },
            ]}
            chosen={form.category}
            onChoose={(category) => edit.change({ category })}
          />
        </div>
        <OccasionChoice
          item={item}
          chosen={form.occasion}
          onChoose={(occasion) => edit.change({ occasion })}
        />
      </form>
    </div>
  );
}

interface OccasionChoiceProps {
  readonly item: CatalogItem;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function OccasionChoice({ item, chosen, onChoose }: OccasionChoiceProps) {
  const id = useId();
  const isFull = chosen.length >= MOST_ITEM_OCCASIONS;
  return (
    <div className={fieldStyles.field}>
      <b>{ITEM_WORDS.occasions}</b>
      <div
        role="group"
        aria-label={ITEM_WORDS.occasions}
        aria-describedby={id}
        className={styles.options}
      >
        {offerOccasions(item).map((occasion) => (
          <CheckBox
            key={occasion}
            label={occasion}
            checked={chosen.includes(occasion)}
            disabled={isFull && !chosen.includes(occasion)}
            onChange={() => onChoose(toggleOccasion(item, chosen, occasion))}
          />
        ))}
      </div>
      <p id={id} className="small secondary">
        {isFull ? WORDS.mostOccasions(MOST_ITEM_OCCASIONS) : null}
      </p>
    </div>
  );
}

/** The styles in use, once they are known. */
function useStyles(repository: ItemEdit['repository']): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    repository
      .list()
      .then((items) => setNames(listStyles(items)))
      .catch(reportError);
  }, [repository]);
  return names;
}
