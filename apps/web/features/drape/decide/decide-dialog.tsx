import type { EyeOutcome, NewDrapeChoice, SeasonKey } from '@color-almanac/domain';
import { useEffect } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import type { PreparedPortrait } from '../../../media/drape/prepare-portrait.ts';
import { DECIDE_WORDS } from '../../../words/decide-by-eye.words.ts';
import styles from './decide.module.css';
import { EyeOutcomeView } from './eye-outcome.tsx';
import { PairStage } from './pair-stage.tsx';
import { useDecision } from './use-decision.ts';

export interface DecideDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly portrait: PreparedPortrait;
  /** The seasons the reading leaves open, nearest first. */
  readonly seasons: readonly SeasonKey[];
  /** Decides which cloth is on which side. */
  readonly seed: number;
  /** The season of the profile. */
  readonly saved: SeasonKey | null;
  readonly onKeep: (choice: NewDrapeChoice) => void;
  readonly onTake: (choice: NewDrapeChoice) => void;
  /** Makes the file for a friend. */
  readonly onAskFriend: () => void;
}

const WIDTH = 1000;

/** A short tournament of cloths below the user's own face. It ends in a season and changes nothing by itself. */
export function DecideDialog(props: DecideDialogProps) {
  const { open, onClose, portrait, seasons, seed, saved, onKeep, onTake, onAskFriend } = props;
  const work = useDecision({ seasons, seed });
  const { pair, outcome, answer } = work;
  useEffect(() => {
    if (!open || !pair) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const answers = { ArrowLeft: 'left', ArrowRight: 'right', ' ': 'cant-tell' } as const;
      const meant = Object.entries(answers).find(([key]) => key === event.key)?.[1];
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!meant || event.repeat || (meant === 'cant-tell' && isOnButton)) return;
      event.preventDefault();
      answer(meant);
    };
    // While it is captured, because a dialog keeps its keys to itself.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [answer, open, pair]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={DECIDE_WORDS.title}
      subtitle={DECIDE_WORDS.how}
      width={WIDTH}
      foot={
        pair ? (
          <Button onClick={onClose}>{DECIDE_WORDS.cancel}</Button>
        ) : (
          <OutcomeButtons
            choice={choiceOf(outcome, seasons)}
            saved={saved}
            onKeep={onKeep}
            onTake={onTake}
          />
        )
      }
    >
      {pair ? (
        <div className={styles.question}>
          <p role="status" className="secondary">
            {DECIDE_WORDS.pair(work.number)}
          </p>
          <PairStage portrait={portrait} pair={pair} />
          <h3 className="h3">{DECIDE_WORDS.question}</h3>
          <div className={styles.answers}>
            <Button onClick={() => answer('left')}>{DECIDE_WORDS.left}</Button>
            <Button variant="quiet" onClick={() => answer('cant-tell')}>
              {DECIDE_WORDS.cantTell}
            </Button>
            <Button onClick={() => answer('right')}>{DECIDE_WORDS.right}</Button>
          </div>
          <div className={styles.tools}>
            <Button size="small" unavailable={work.number === 1} onClick={work.back}>
              {DECIDE_WORDS.back}
            </Button>
            <Button size="small" onClick={onAskFriend}>
              {DECIDE_WORDS.ask}
            </Button>
          </div>
          <p className="small muted">{DECIDE_WORDS.askText}</p>
          <p className={`small muted ${styles.keys}`}>{DECIDE_WORDS.keys}</p>
        </div>
      ) : (
        <EyeOutcomeView outcome={outcome} saved={saved} onAgain={work.startOver} />
      )}
    </Modal>
  );
}

interface OutcomeButtonsProps extends Pick<DecideDialogProps, 'saved' | 'onKeep' | 'onTake'> {
  readonly choice: NewDrapeChoice;
}

/** Saving the answer never changes the saved season; that is a press of its own. */
function OutcomeButtons({ choice, saved, onKeep, onTake }: OutcomeButtonsProps) {
  const isOther = choice.season !== saved;
  const isSettled = choice.steadiness !== 'unsure';
  return (
    <>
      <Button variant={isOther ? 'outline' : 'primary'} onClick={() => onKeep(choice)}>
        {DECIDE_WORDS.keep}
      </Button>
      {isOther ? (
        <Button variant={isSettled ? 'primary' : 'outline'} onClick={() => onTake(choice)}>
          {DECIDE_WORDS.take(choice.season)}
        </Button>
      ) : null}
    </>
  );
}

function choiceOf(outcome: EyeOutcome, seasons: readonly SeasonKey[]): NewDrapeChoice {
  const { season, steadiness, asked } = outcome;
  return { season, steadiness, asked, seasons };
}
