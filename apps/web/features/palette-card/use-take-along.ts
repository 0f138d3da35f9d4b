import { writeCssVariables } from '@color-almanac/domain';
import { useState } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import { saveFile } from '../../data/save-file.ts';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.ts';
import type { CardContent } from './drawing/card-content.ts';
import { makeFile, nameFile } from './make-file.ts';
import type { FileKind } from './make-file.ts';

/** Makes and saves files of a card, and reports the result. */
export function useTakeAlong(content: CardContent) {
  const [isBusy, setIsBusy] = useState(false);

  const save = async (kind: FileKind): Promise<void> => {
    setIsBusy(true);
    try {
      const { file, name } = await makeFile(kind, content);
      saveFile(file, name);
      showToast({ type: 'success', title: PALETTE_CARD_WORDS.saved(name) });
    } catch (error) {
      showToast({
        type: 'error',
        title: PALETTE_CARD_WORDS.failed(nameFile(kind, content)),
        text: didNotCome(error) ? PALETTE_CARD_WORDS.notHere : PALETTE_CARD_WORDS.failedText,
        action: { label: PALETTE_CARD_WORDS.tryAgain, onClick: () => void save(kind) },
      });
    } finally {
      setIsBusy(false);
    }
  };

  const copyCss = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(writeCssVariables(content.palette));
      showToast({ type: 'success', title: PALETTE_CARD_WORDS.copied });
    } catch {
      showToast({
        type: 'error',
        title: PALETTE_CARD_WORDS.notCopied,
        text: PALETTE_CARD_WORDS.notCopiedText,
        action: { label: PALETTE_CARD_WORDS.saveInstead, onClick: () => void save('css') },
      });
    }
  };

  return { isBusy, save, copyCss };
}

/** The errors of browsers and the module loader when code does not load. */
const didNotCome = (error: unknown) =>
  error instanceof Error && /fetch|network|dynamically imported/i.test(error.message);
