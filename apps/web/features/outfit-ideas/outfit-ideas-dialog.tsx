import { titleOf } from '@color-almanac/domain';

import { FailedState } from '../../ui/failed-state.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import { useThumbnails } from '../../ui/item-pictures/use-thumbnails.ts';
import { useRepository } from '../../store/repositories/use-repository.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import { OutfitBoard } from './outfit-board.tsx';
import type { OutfitDeps } from './outfit-deps.ts';
import type { OutfitQuestion } from './use-outfit-question.ts';

interface OutfitIdeasDialogProps extends OutfitDeps {
  readonly question: OutfitQuestion | null;
  readonly onClose: () => void;
}

/** Which of the user's items could be worn together. */
export function OutfitIdeasDialog({ question, onClose, ...deps }: OutfitIdeasDialogProps) {
  const shown = useLastValue(question);
  if (!shown) return null;
  return (
    <Modal
      open={question !== null}
      onClose={onClose}
      title={WORDS.title}
      subtitle={describeQuestion(shown)}
      width={1120}
    >
      <OutfitContent key={shown.turn} question={shown} {...deps} />
    </Modal>
  );
}

function describeQuestion({ anchor, within }: OutfitQuestion): string {
  if (anchor) return WORDS.around(titleOf(anchor));
  return within ? WORDS.within(within.name) : WORDS.ofAll;
}

function OutfitContent({ question, ...deps }: OutfitDeps & { readonly question: OutfitQuestion }) {
  const { dataStore, cutouts } = deps;
  const items = useRepository(dataStore.items);
  const thumbnails = useThumbnails(dataStore.items, cutouts);
  if (items.failure) {
    return (
      <FailedState
        title={WORDS.failed}
        text={WORDS.failedText}
        tryAgain={WORDS.tryAgain}
        onTryAgain={items.retry}
      />
    );
  }
  if (items.entries === null) return <p role="status">{WORDS.loading}</p>;
  return <OutfitBoard {...deps} {...question} items={items.entries} thumbnails={thumbnails} />;
}
