import type {
  CollectionMoveStep,
  ItemMoveStep,
  MoveChoice,
  MoveStep,
  PaletteMoveStep,
} from '@color-almanac/sync';

import { Button } from '../../components/button/button.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { ChoiceList } from '../../components/choice/choice-list.tsx';
import { useMove } from './use-move.ts';
import type { Moved, MoveGround, MovePlan } from './use-move.ts';
import styles from './own-your-data.module.css';

const ITEM_STEPS = ['add', 'skip', 'leave'] as const;
const CHOICES = ['merge', 'keep-both', 'leave'] as const;

interface MoveDialogProps extends MoveGround {
  readonly open: boolean;
  /** What takes the focus afterwards: what she signed in with is gone. */
  readonly findNext: () => HTMLElement | null;
  /** `answered`: she need not be asked again. `arrived`: something was added to her account. */
  readonly onClose: (outcome: { readonly answered: boolean; readonly arrived: boolean }) => void;
}

/** Asks at sign-in what should become of what was made before. Nothing is lost whatever she says. */
export function MoveDialog({ open, findNext, onClose, ...ground }: MoveDialogProps) {
  const { choice, choose, planned, state, move, forget } = useMove(ground);
  if (state.kind === 'moved') {
    const { report, palettes, items, collections } = state;
    const answered = [report, palettes, items, collections].every(
      ({ failed }) => failed.length === 0,
    );
    const isForgetting = state.forgetting === 'running';
    const finish = () => onClose({ answered, arrived: report.copied > 0 });
    const forgetAndFinish = async () => {
      if (await forget(state)) finish();
    };
    return (
      <Modal
        open={open}
        guarded={isForgetting}
        // Escape and the Back button come here as well, and what was removed by then is not told yet.
        onClose={() => (isForgetting ? undefined : finish())}
        finalFocus={findNext}
        title={OWN_DATA_WORDS.movedTitle}
        foot={
          <>
            <Button unavailable={isForgetting} onClick={finish}>
              {OWN_DATA_WORDS.keepCopy}
            </Button>
            <Button
              look="primary"
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
  // Of a move that broke something may have arrived.
  const close = (answered: boolean) => onClose({ answered, arrived: hasFailed });
  const goOn = () => (choice === 'leave' ? close(true) : void move());
  return (
    <Modal
      open={open}
      guarded={isMoving}
      // Escape and the Back button come here as well, and what the move comes to is not told yet.
      onClose={() => (isMoving ? undefined : close(false))}
      finalFocus={findNext}
      title={OWN_DATA_WORDS.moveTitle}
      subtitle={OWN_DATA_WORDS.moveText}
      foot={
        <>
          <Button unavailable={isMoving} onClick={() => close(false)}>
            {OWN_DATA_WORDS.later}
          </Button>
          <Button look="primary" unavailable={isMoving || !planned} onClick={goOn}>
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
        <Preview planned={planned} />
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

function Preview({ planned }: { readonly planned: MovePlan | null }) {
  return (
    <section className={styles.part} aria-live="polite">
      <h3 className="h4">{OWN_DATA_WORDS.preview}</h3>
      <ul className={styles.steps}>
        {planned?.profiles.map((step) => (
          <li key={step.profileId} className={styles.step}>
            <span>
              <b>{step.name}</b> {describeStep(step)}
            </span>
          </li>
        ))}
        {planned?.palettes.map((step) => (
          <li key={step.id} className={styles.step}>
            <span>
              {OWN_DATA_WORDS.palette} <b>{step.name}</b> {describePaletteStep(step)}
            </span>
          </li>
        ))}
        <ItemSteps steps={planned?.items ?? []} />
        {planned?.collections.flatMap((step) =>
          step.kind === 'skip' ? (
            []
          ) : (
            <li key={step.id} className={styles.step}>
              <span>
                {OWN_DATA_WORDS.collection} <b>{step.name}</b> {describeCollectionStep(step)}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** A wardrobe may hold thousands, so its items are counted. */
function ItemSteps({ steps }: { readonly steps: readonly ItemMoveStep[] }) {
  return ITEM_STEPS.map((kind) => {
    const count = steps.filter((step) => step.kind === kind).length;
    return count === 0 ? null : (
      <li key={kind} className={styles.step}>
        {OWN_DATA_WORDS.itemMoveSteps[kind](count)}
      </li>
    );
  });
}

function MovedReport({ report, palettes, items, collections, forgetting }: Moved) {
  const things = [palettes, items, collections].flatMap((moved) => moved.failed);
  const failed = [...report.failed.map(({ name }) => name), ...things];
  const moved = {
    profiles: report.copied,
    palettes: palettes.copied,
    items: items.copied,
    collections: collections.copied,
  };
  return (
    <div className={styles.part}>
      <p>{OWN_DATA_WORDS.moved(moved)}</p>
      {failed.length > 0 ? <Problem text={OWN_DATA_WORDS.moveFailed(failed)} /> : null}
      {forgetting === 'failed' ? <Problem text={OWN_DATA_WORDS.forgetFailed} /> : null}
    </div>
  );
}

function describeStep({ kind, newName, into }: MoveStep): string {
  const words = OWN_DATA_WORDS.moveSteps;
  if (kind === 'add') return words.add(newName);
  if (kind === 'merge') return words.merge(into?.name ?? newName);
  return words[kind];
}

function describePaletteStep({ kind, newName }: PaletteMoveStep): string {
  const { add, leave } = OWN_DATA_WORDS.moveSteps;
  if (kind === 'add') return add(newName);
  return kind === 'skip' ? OWN_DATA_WORDS.paletteIsThere : leave;
}

function describeCollectionStep({ kind, newName }: CollectionMoveStep): string {
  const { add, leave } = OWN_DATA_WORDS.moveSteps;
  if (kind === 'merge') return OWN_DATA_WORDS.collectionJoined(newName);
  return kind === 'leave' ? leave : add(newName);
}
