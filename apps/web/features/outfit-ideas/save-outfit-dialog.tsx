import {
  LONGEST_COLLECTION_DESCRIPTION,
  LONGEST_COLLECTION_NAME,
  shortenText,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem, OutfitIdea } from '@color-almanac/domain';
import { wordOutfit } from '@color-almanac/words';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { CollectionFields } from '../../ui/collection-words/collection-fields.tsx';
import { readCollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import type { CollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import { OUTFIT_WORDS } from '../../words/outfit-ideas.words.ts';
import styles from './outfit-ideas.module.css';
import type { OutfitDraft, SavedOutfits } from './use-saved-outfits.ts';

const WORDS = OUTFIT_WORDS.form;

interface SaveOutfitDialogProps {
  readonly saved: SavedOutfits;
  readonly byId: ReadonlyMap<string, CatalogItem>;
}

/** Asks for the collection's name. */
export function SaveOutfitDialog({ saved, byId }: SaveOutfitDialogProps) {
  const shown = useLastValue(saved.draft);
  if (!shown) return null;
  const open = saved.draft !== null;
  return <OpenForm key={shown.turn} open={open} draft={shown} saved={saved} byId={byId} />;
}

interface OpenFormProps extends SaveOutfitDialogProps {
  readonly open: boolean;
  readonly draft: OutfitDraft;
}

function OpenForm({ open, draft, saved, byId }: OpenFormProps) {
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => proposeWords(draft.idea, byId));
  const { isBusy, cancel, save } = saved;
  const wanted = readCollectionWords(words);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted) save(wanted);
  };
  return (
    <Modal
      open={open}
      onClose={() => {
        if (!isBusy) cancel();
      }}
      title={WORDS.title}
      subtitle={WORDS.adding(draft.idea.pieces.length)}
      width={480}
      keepsInput
      initialFocus={nameField}
      foot={
        <>
          <Button onClick={cancel} unavailable={isBusy}>
            {WORDS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} unavailable={isBusy || !wanted}>
            {isBusy ? WORDS.saves : WORDS.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} aria-busy={isBusy} onSubmit={submit}>
        <CollectionFields
          words={words}
          onWords={setWords}
          nameField={nameField}
          readOnly={isBusy}
        />
      </form>
    </Modal>
  );
}

/** Named after its first item; the reason becomes the description. */
function proposeWords(
  { pieces, reason }: OutfitIdea,
  byId: ReadonlyMap<string, CatalogItem>,
): CollectionWords {
  const [first] = pieces.flatMap(({ item_id }) => byId.get(item_id) ?? []);
  return {
    name: first ? shortenText(WORDS.name(titleOf(first)), LONGEST_COLLECTION_NAME) : '',
    description: shortenText(wordOutfit(reason), LONGEST_COLLECTION_DESCRIPTION),
  };
}
