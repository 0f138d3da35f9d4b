import { WHITE_REFUSALS } from '@color-almanac/words';
import { Contrast, Sun } from 'lucide-react';

import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { GUIDE_WORDS } from '../../../words/guided-capture.words.ts';
import type { GuideView } from './use-guide.ts';
import type { useWhitePaper } from './use-white-paper.ts';
import { LightBar } from '../../../ui/camera/light-bar.tsx';
import styles from './guide.module.css';

interface GuideToolsProps {
  readonly view: GuideView | null;
  readonly paper: ReturnType<typeof useWhitePaper>;
  readonly isLit: boolean;
  readonly onLit: (isLit: boolean) => void;
}

/** What helps with the light: how tinted it is, white paper, and the screen as a lamp. */
export function GuideTools({ view, paper, isLit, onLit }: GuideToolsProps) {
  const { white } = paper;
  return (
    <div className={styles.tools}>
      <LightBar tint={view?.tint ?? null} isMeasured={white !== null} />
      <div className={styles.row}>
        {white ? (
          <>
            <Mount padding="tiny">
              <Swatch color={white.hex} size={14} />
            </Mount>
            <Button variant="quiet" onClick={paper.forget}>
              {GUIDE_WORDS.dropPaper}
            </Button>
          </>
        ) : (
          <PaperChoice view={view} paper={paper} />
        )}
        <Button variant="quiet" aria-pressed={isLit} onClick={() => onLit(!isLit)}>
          <Icon of={Sun} />
          {GUIDE_WORDS.screenLight}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {paper.refusal
          ? WHITE_REFUSALS[paper.refusal]
          : paper.isTapping
            ? GUIDE_WORDS.tapPaperHint
            : null}
      </p>
    </div>
  );
}

function PaperChoice({ view, paper }: Pick<GuideToolsProps, 'view' | 'paper'>) {
  const found = view?.paper;
  if (found && !paper.isTapping)
    return (
      <>
        <span>{GUIDE_WORDS.paperFound}</span>
        <Mount padding="tiny">
          <Swatch color={found.hex} size={14} />
        </Mount>
        <Button onClick={() => paper.confirm(found)}>{GUIDE_WORDS.asWhite}</Button>
      </>
    );
  return (
    <Button
      variant="quiet"
      aria-pressed={paper.isTapping}
      onClick={() => paper.startTapping(!paper.isTapping)}
    >
      <Icon of={Contrast} />
      {GUIDE_WORDS.tapPaper}
    </Button>
  );
}
