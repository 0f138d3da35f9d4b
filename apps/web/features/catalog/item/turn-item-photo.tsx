import { applyItemChange, asQuarterTurns } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import { changeConfirmed } from '../../../store/repositories/confirmed.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';
import { PHOTO_WORDS } from '../../../words/photo.words.ts';
import { VIEWER_WORDS as WORDS } from '../../../words/photo-viewer.words.ts';

interface TurnItemPhotoProps {
  readonly item: CatalogItem;
  readonly repository: Pick<ItemRepository, 'get' | 'isGone' | 'put' | 'confirm'>;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

/** Shows the photo of an item turned, on every device: the item says how, and the photo itself stays as it is. */
export function TurnItemPhoto({ item, repository, now, reload }: TurnItemPhotoProps) {
  const [isTurning, setTurning] = useState(false);
  const turn = async (): Promise<void> => {
    setTurning(true);
    try {
      const outcome = await changeConfirmed(repository, item.id, (stored) =>
        applyItemChange(stored, { photo_turns: asQuarterTurns(stored.photo_turns + 1) }, now()),
      );
      if (outcome.kind === 'failed') showNotTurned(explainNotSaved(outcome));
      await reload();
    } catch (error) {
      reportError(error);
      showNotTurned(PHOTO_WORDS.notTurnedText);
    } finally {
      setTurning(false);
    }
  };
  return (
    <Button
      size="small"
      title={WORDS.turnHelp}
      unavailable={isTurning}
      aria-busy={isTurning}
      onClick={() => void turn()}
    >
      <Icon of={RotateCw} size="small" />
      <span>{WORDS.turn}</span>
    </Button>
  );
}

function showNotTurned(text: string): void {
  showToast({ type: 'error', title: PHOTO_WORDS.notTurnedTitle, text });
}
