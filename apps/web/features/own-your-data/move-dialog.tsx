import type { KindName, MoveChoice, TransferPlan, TransferStep } from '@color-almanac/sync';

import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { groupByReason } from './import-report.tsx';
import { isAllMoved, listLeftBehind, useMove } from './use-move.ts';
import type { Moved, MoveDeps, MoveSource } from './use-move.ts';
import styles from './own-your-data.module.css';

const ITEM_STEPS = ['add', 'same', 'leave'] as const;
const CHOICES = ['merge', 'keep-both', 'leave'] as const;

interface MoveDialogProps extends MoveDeps {
  readonly open: boolean;
  /** The element to focus afterwards: the sign-in button is gone. */
  readonly findNext: () => HTMLElement | null;
  /** `answered`: the user need not be asked again. `arrived`: a profile was added to their account. */
  readonly onClose: (outcome: { readonly answered: boolean; readonly arrived: boolean }) => void;
}

/** Asks at sign-in what to do with data that is not in the account. No answer loses anything. */
export function MoveDialog({ open, findNext, onClose, ...deps }: MoveDialogProps) {
  const { choice, choose, planned, state, move, forget } = useMove(deps);
  if (state.kind === 'moved') {
    const { reports } = state;
    const answered = isAllMoved(reports);
    const arrived = reports.some(({ profile }) => profile.added + profile.replaced > 0);
    const isForgetting = state.forgetting === 'running';
    const finish = () => onClose({ answered, arrived });
    const forgetAndFinish = async () => {
      if (await forget(state)) finish();
    };
    return (
      <Modal
        open={open}
        guarded={isForgetting}
        // Escape and the Back button also lead here, and the result of the removal is not known yet.
        onClose={() => (isForgetting ? undefined : finish())}
        finalFocus={findNext}
        title={OWN_DATA_WORDS.movedTitle}
        foot={
          <>
            <Button unavailable={isForgetting} onClick={finish}>
              {OWN_DATA_WORDS.keepCopy}
            </Button>
            <Button
              variant="primary"
              unavailable={isForgetting}
              onClick={() => void forgetAndFinish()}
            >
              {isForgetting ? OWN_DATA_WORDS.forgetting : OWN_DATA_WORDS.forget}
            </Button>
          </>
        }
      >
        <MovedReport {...state} />
      </Modal>
    );
  }
  const isMoving = state.kind === 'moving';
  const hasFailed = state.kind === 'choosing' && state.hasFailed;
  // A move that failed may have copied something.
  const close = (answered: boolean) => onClose({ answered, arrived: hasFailed });
  const goOn = () => (choice === 'leave' ? close(true) : void move());
  return (
    <Modal
      open={open}
      guarded={isMoving}
      // Escape and the Back button also lead here, and the result of the move is not known yet.
      onClose={() => (isMoving ? undefined : close(false))}
      finalFocus={findNext}
      title={OWN_DATA_WORDS.moveTitle}
      subtitle={OWN_DATA_WORDS.moveText}
      foot={
        <>
          <Button unavailable={isMoving} onClick={() => close(false)}>
            {OWN_DATA_WORDS.later}
          </Button>
          <Button variant="primary" unavailable={isMoving || !planned} onClick={goOn}>
            {isMoving ? OWN_DATA_WORDS.moving : OWN_DATA_WORDS.moveAction}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {hasFailed ? <Problem text={OWN_DATA_WORDS.moveBroke} /> : null}
        <ChoiceList<MoveChoice>
          label={OWN_DATA_WORDS.moveTitle}
          choices={CHOICES.map((value) => ({ value, ...OWN_DATA_WORDS.moveChoices[value] }))}
          chosen={choice}
          onChoose={choose}
        />
        <Preview sources={deps.sources} planned={planned} />
      </div>
    </Modal>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}

interface PreviewProps {
  readonly sources: readonly MoveSource[];
  readonly planned: readonly TransferPlan[] | null;
}

function Preview({ sources, planned }: PreviewProps) {
  return (
    <section className={styles.part} aria-live="polite">
      <h3 className="h4">{OWN_DATA_WORDS.preview}</h3>
      {planned?.map((plan, at) => (
        <Plan key={sources[at]?.title ?? ''} title={sources[at]?.title} plan={plan} />
      ))}
    </section>
  );
}

function Plan({
  title,
  plan,
}: {
  readonly title: string | undefined;
  readonly plan: TransferPlan;
}) {
  const isEmpty = Object.values(plan).every((steps) => steps.length === 0);
  if (isEmpty) return null;
  return (
    <>
      {title === undefined ? null : <h4>{title}</h4>}
      <ul className={styles.steps}>
        <Steps kind="profile" steps={plan.profile} />
        <Steps kind="palette" steps={plan.palette} />
        <ItemSteps steps={plan.item} />
        <Steps kind="collection" steps={plan.collection.filter(saysSomething)} />
      </ul>
    </>
  );
}

/** Every user has two collections; usually nothing changes in them. */
function saysSomething({ kind }: TransferStep): boolean {
  return kind !== 'skip' && kind !== 'same';
}

interface StepsProps {
  readonly kind: Exclude<KindName, 'item'>;
  readonly steps: readonly TransferStep[];
}

function Steps({ kind, steps }: StepsProps) {
  const noun = OWN_DATA_WORDS.nouns[kind];
  return steps.map((step) => (
    <li key={step.id} className={styles.step}>
      <span>
        {noun === '' ? null : <span>{`${noun} `}</span>}
        <b translate="no">{step.name}</b> <span>{describeStep(kind, step)}</span>
      </span>
    </li>
  ));
}

/** A wardrobe may hold thousands, so its items are counted. */
function ItemSteps({ steps }: Pick<StepsProps, 'steps'>) {
  return ITEM_STEPS.map((kind) => {
    const count = steps.filter((step) => step.kind === kind).length;
    return count === 0 ? null : (
      <li key={kind} className={styles.step}>
        {OWN_DATA_WORDS.itemMoveSteps[kind](count)}
      </li>
    );
  });
}

function MovedReport({ reports, forgetting }: Moved) {
  const { failed, refused } = listLeftBehind(reports);
  const count = (kind: KindName) =>
    reports.reduce((sum, { [kind]: { added, replaced } }) => sum + added + replaced, 0);
  const moved = {
    profile: count('profile'),
    palette: count('palette'),
    item: count('item'),
    collection: count('collection'),
  };
  return (
    <div className={styles.part}>
      <p>{OWN_DATA_WORDS.moved(moved)}</p>
      {failed.length > 0 ? <Problem text={OWN_DATA_WORDS.moveFailed(failed)} /> : null}
      {groupByReason(refused).map(([reason, names]) => (
        <Problem key={reason} text={OWN_DATA_WORDS.moveRefused(names, reason)} />
      ))}
      {forgetting === 'failed' ? <Problem text={OWN_DATA_WORDS.forgetFailed} /> : null}
    </div>
  );
}

function describeStep(kind: StepsProps['kind'], step: TransferStep): string {
  const { moveSteps, collectionJoined } = OWN_DATA_WORDS;
  const into = step.into?.name ?? step.newName;
  if (step.kind === 'join')
    return kind === 'profile' ? moveSteps.join(into) : collectionJoined(into);
  if (step.kind === 'same' || step.kind === 'skip' || step.kind === 'leave') {
    return moveSteps[step.kind];
  }
  return moveSteps.add(step.newName);
}
