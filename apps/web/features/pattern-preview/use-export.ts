import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { useState } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import type { PatternPainter } from '../../pattern/pattern-painter.ts';
import { saveFile } from '../../data/save-file.ts';
import { PATTERN_WORDS } from '../../words/pattern.ts';
import { makeCss, makePatternFile, namePatternFile } from './make-pattern-file.ts';
import type { PatternFileKind } from './make-pattern-file.ts';

interface ExportSource {
  readonly painter: PatternPainter;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
}

/** Makes and saves files of a pattern, and reports the result. */
export function useExport({ painter, palette, choice }: ExportSource) {
  const [isBusy, setIsBusy] = useState(false);
  const words = PATTERN_WORDS.exports;

  const save = async (kind: PatternFileKind): Promise<void> => {
    const name = namePatternFile(kind, choice);
    setIsBusy(true);
    try {
      saveFile(await makePatternFile(painter, kind, { palette, choice }), name);
      showToast({ type: 'success', title: words.saved(name) });
    } catch {
      showToast({
        type: 'error',
        title: words.failed(name),
        text: words.failedText,
        action: { label: PATTERN_WORDS.tryAgain, onClick: () => void save(kind) },
      });
    } finally {
      setIsBusy(false);
    }
  };

  const copyCss = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const css = await makeCss(painter, { palette, choice });
      await navigator.clipboard.writeText(css);
      showToast({ type: 'success', title: words.copied });
    } catch {
      showToast({
        type: 'error',
        title: words.notCopied,
        text: words.notCopiedText,
        action: { label: words.saveInstead, onClick: () => void save('css') },
      });
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, save, copyCss };
}
