import type { IndexedItem } from '@color-almanac/domain';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import { ITEM_EDIT_WORDS as WORDS } from '../../../words/item-edit.words.ts';
import { ItemFields } from './item-fields.tsx';
import type { ItemEdit } from './use-item-edit.ts';

interface ItemModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly entry: IndexedItem;
  readonly photo: ReactNode;
  readonly edit: ItemEdit;
  /** Further actions, while it is not being edited. */
  readonly actions?: ReactNode;
  /** What is known of the item, while it is not being edited. */
  readonly children: ReactNode;
}

/** An opened item: its details or, when editing, a form. */
export function ItemModal(props: ItemModalProps) {
  const { open, onClose, title, subtitle = null, entry, photo, edit, actions, children } = props;
  const { draft } = edit;
  const formId = useId();
  const isEditing = draft !== null;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (!isEditing && wasEditing.current) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // Separate keys make separate elements: a button that turned into "Save" under the finger would save at once.
  const foot = draft ? (
    <>
      <Button key="cancel" onClick={edit.cancel}>
        {WORDS.cancel}
      </Button>
      <Button key="save" variant="primary" type="submit" form={formId} unavailable={draft.isSaving}>
        {draft.isSaving ? WORDS.saving : WORDS.save}
      </Button>
    </>
  ) : (
    <>
      {actions}
      <Button key="edit" ref={editButton} onClick={() => edit.begin(entry)}>
        <Icon of={Pencil} size="small" />
        {WORDS.edit}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onClose={() => (isEditing ? edit.leave(onClose) : onClose())}
      title={isEditing ? WORDS.title : title}
      subtitle={isEditing ? null : subtitle}
      isAside
      width={760}
      keepsInput={isEditing}
      foot={foot}
    >
      {draft ? <ItemFields id={formId} photo={photo} edit={edit} draft={draft} /> : children}
    </Modal>
  );
}
