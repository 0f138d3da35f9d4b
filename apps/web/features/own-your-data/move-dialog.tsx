import type {
  CollectionMoveStep,
  ItemMoveStep,
  MoveChoice,
  MoveStep,
  PaletteMoveStep,
} from '@color-almanac/storage';

import { Button } from '../../components/button/button.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { ChoiceList } from '../../components/choice/choice-list.tsx';
import { useMove } from './use-move.ts';
import type { MoveGround, MoveState } from './use-move.ts';
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
  const close = (answered: boolean) => onClose({ answered, arrived: false });
  if (state.kind === 'moved') {
    const { report, palettes, items, collections } = state;
    const answered = [report, palettes, items, collections].every(
      ({ failed }) => failed.length === 0,
    );
    const finish = () => onClose({ answered, arrived: report.copied > 0 });
    const forgetAndFinish = () => void forget(state).then(finish, reportError);
    return (
      <Modal
        open={open}
        onClose={finish}
        finalFocus={findNext}
        title={OWN_DATA_WORDS.movedTitle}
        foot={
          <>
            <Button onClick={finish}>{OWN_DATA_WORDS.keepCopy}</Button>
            <Button look="primary" onClick={forgetAndFinish}>
              {OWN_DATA_WORDS.forget}
            </Button>
          </>
        }
      >
        <Moved {...state} />
      </Modal>
    );
  }
  const isMoving = state.kind === 'moving';
  const goOn = () => (choice === 'leave' ? close(true) : void move());
  return (
    <Modal
      open={open}
      guarded={isMoving}
      onClose={() => close(false)}
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
        <ChoiceList<MoveChoice>
          label={OWN_DATA_WORDS.moveTitle}
          choices={CHOICES.map((value) => ({ value, ...OWN_DATA_WORDS.moveChoices[value] }))}
          chosen={choice}
          onChoose={choose}
        />
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
      </div>
    </Modal>
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

function Moved({
  report,
  palettes,
  items,
  collections,
}: Extract<MoveState, { readonly kind: 'moved' }>) {
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
      {failed.length > 0 ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.moveFailed(failed)}
        </p>
      ) : null}
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
