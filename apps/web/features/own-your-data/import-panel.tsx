import { choiceFor } from '@color-almanac/sync';
import type {
  CollectionImportStep,
  ConflictChoice,
  ImportStep,
  ItemImportStep,
  PaletteImportStep,
} from '@color-almanac/sync';
import type { PhotoFailure } from '@color-almanac/vision';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import { ChoiceList } from '../../components/choice/choice-list.tsx';
import { ITEMS_CHOICE, useImport } from './use-import.ts';
import type { ImportGround, ImportState } from './use-import.ts';
import styles from './own-your-data.module.css';

const ITEM_STEPS = ['add', 'same', 'conflict', 'without-photo'] as const;
const CHOICES = ['keep-both', 'keep-mine', 'take-archive'] as const;

/** Brings an exported file back, after showing what that would do. */
export function ImportPanel(ground: ImportGround) {
  const { state, choices, choose, open, apply, cancel } = useImport(ground);
  return (
    <section className={styles.part} aria-busy={state.kind === 'busy'}>
      <h3>{OWN_DATA_WORDS.importTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.importText}</p>
      {state.kind === 'preview' ? (
        <>
          <Preview {...state} choices={choices} onChoose={choose} />
          <div className={styles.actions}>
            <Button
              look="primary"
              unavailable={isNothingToDo(state)}
              onClick={() => void apply(state)}
            >
              {OWN_DATA_WORDS.apply}
            </Button>
            <Button onClick={cancel}>{OWN_DATA_WORDS.cancel}</Button>
          </div>
        </>
      ) : (
        <ArchiveChooser busy={state.kind === 'busy'} onFile={(file) => void open(file)} />
      )}
      {state.kind === 'idle' && state.problem ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.importProblems[state.problem]}
        </p>
      ) : null}
      {state.kind === 'done' ? <Report {...state} /> : null}
    </section>
  );
}

type PlannedSteps = Pick<PreviewProps, 'steps' | 'paletteSteps' | 'itemSteps' | 'collectionSteps'>;

function isNothingToDo({ steps, paletteSteps, itemSteps, collectionSteps }: PlannedSteps): boolean {
  return [...steps, ...paletteSteps, ...itemSteps, ...collectionSteps].every(
    ({ kind }) => kind === 'same' || kind === 'without-photo',
  );
}

interface PreviewProps {
  readonly steps: readonly ImportStep[];
  readonly paletteSteps: readonly PaletteImportStep[];
  readonly itemSteps: readonly ItemImportStep[];
  readonly collectionSteps: readonly CollectionImportStep[];
  readonly unreadable: number;
  readonly refused: ReadonlyMap<string, PhotoFailure>;
  readonly choices: Readonly<Record<string, ConflictChoice>>;
  readonly onChoose: (id: string, choice: ConflictChoice) => void;
}

function Preview(props: PreviewProps) {
  const { steps, paletteSteps, itemSteps, collectionSteps, unreadable, refused } = props;
  const isEmpty = [steps, paletteSteps, itemSteps, collectionSteps].every(
    ({ length }) => length === 0,
  );
  return (
    <>
      <h4>{OWN_DATA_WORDS.preview}</h4>
      {isEmpty ? <p>{OWN_DATA_WORDS.nothingInside}</p> : null}
      <ul className={styles.steps}>
        {steps.map(({ profileId, name, kind, hasPhoto, isOnlyPhoto }) => (
          <li key={profileId} className={styles.step}>
            <span>
              <b>{name}</b>{' '}
              {isOnlyPhoto ? OWN_DATA_WORDS.photoDiffers : OWN_DATA_WORDS.stepKinds[kind]}
              {hasPhoto && kind === 'add' ? `, ${OWN_DATA_WORDS.withPhoto}` : ''}
            </span>
            <Refusal of={refused.get(profileId)} />
            {kind === 'conflict' ? <WhatToDo {...props} id={profileId} name={name} /> : null}
          </li>
        ))}
        {paletteSteps.map(({ id, name, kind }) => (
          <li key={id} className={styles.step}>
            <span>
              {OWN_DATA_WORDS.palette} <b>{name}</b> {OWN_DATA_WORDS.stepKinds[kind]}
            </span>
            {kind === 'conflict' ? <WhatToDo {...props} id={id} name={name} /> : null}
          </li>
        ))}
        <ItemSteps {...props} />
        {collectionSteps.map(({ id, name, kind }) => (
          <li key={id} className={styles.step}>
            <span>
              {OWN_DATA_WORDS.collection} <b>{name}</b>{' '}
              {kind === 'join' ? OWN_DATA_WORDS.collectionJoins : OWN_DATA_WORDS.stepKinds[kind]}
            </span>
            {kind === 'conflict' ? <WhatToDo {...props} id={id} name={name} /> : null}
          </li>
        ))}
      </ul>
      {unreadable > 0 ? <p>{OWN_DATA_WORDS.unreadable(unreadable)}</p> : null}
    </>
  );
}

/** A wardrobe may hold thousands, so its items are counted, and there is one answer for all that differ. */
function ItemSteps(props: PreviewProps) {
  return ITEM_STEPS.map((kind) => {
    const count = props.itemSteps.filter((step) => step.kind === kind).length;
    return count === 0 ? null : (
      <li key={kind} className={styles.step}>
        <span>{OWN_DATA_WORDS.itemImportSteps[kind](count)}</span>
        {kind === 'conflict' ? (
          <WhatToDo {...props} id={ITEMS_CHOICE} name={OWN_DATA_WORDS.itemsThatDiffer} />
        ) : null}
      </li>
    );
  });
}

interface WhatToDoProps extends Pick<PreviewProps, 'choices' | 'onChoose'> {
  readonly id: string;
  readonly name: string;
}

/** What to do where the file and the library say different things. */
function WhatToDo({ id, name, choices, onChoose }: WhatToDoProps) {
  return (
    <ChoiceList
      label={OWN_DATA_WORDS.conflictLabel(name)}
      choices={CHOICES.map((value) => ({ value, label: OWN_DATA_WORDS.conflictChoices[value] }))}
      chosen={choiceFor(choices, id)}
      onChoose={(choice) => onChoose(id, choice)}
    />
  );
}

function Refusal({ of: failure }: { readonly of: PhotoFailure | undefined }) {
  if (!failure) return null;
  const { title, detail } = failure;
  return <span className={styles.problem}>{OWN_DATA_WORDS.photoRefused(title, detail)}</span>;
}

function ArchiveChooser({
  busy,
  onFile,
}: {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={OWN_DATA_WORDS.importFile}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Choosing the same file again must count as a choice.
          currentTarget.value = '';
        }}
      />
      <Button unavailable={busy} onClick={() => input.current?.click()}>
        <Icon of={Upload} size="small" />
        {busy ? OWN_DATA_WORDS.importing : OWN_DATA_WORDS.importAction}
      </Button>
    </>
  );
}

function Report(done: Extract<ImportState, { readonly kind: 'done' }>) {
  const { report, palettes, items, collections } = done;
  const { added, replaced, kept, withoutPhoto, broken } = report;
  const failed = [report, palettes, items, collections].flatMap((one) => one.failed);
  const profiles = broken.flatMap(({ name }) => name ?? []);
  const things = done.interrupted.map((name) => OWN_DATA_WORDS.importedThings[name]);
  const interrupted = [...profiles, ...things];
  const problems = [
    failed.length > 0 ? OWN_DATA_WORDS.importFailed(failed) : null,
    withoutPhoto.length > 0 ? OWN_DATA_WORDS.importedWithoutPhoto(withoutPhoto) : null,
    interrupted.length > 0 ? OWN_DATA_WORDS.importInterrupted(interrupted) : null,
    profiles.length < broken.length ? OWN_DATA_WORDS.importUnfinished : null,
  ].filter((problem) => problem !== null);
  return (
    <>
      <div role="status">
        <p>{OWN_DATA_WORDS.imported(added, replaced, kept)}</p>
        {hasAny(palettes) ? <p>{OWN_DATA_WORDS.importedPalettes(palettes)}</p> : null}
        {hasAny(items) ? <p>{OWN_DATA_WORDS.importedItems(items)}</p> : null}
        {hasAny(collections) ? <p>{OWN_DATA_WORDS.importedCollections(collections)}</p> : null}
      </div>
      {problems.length > 0 ? (
        <p role="alert" className={styles.problem}>
          {problems.join(' ')}
        </p>
      ) : null}
    </>
  );
}

type Counted = Pick<
  Extract<ImportState, { readonly kind: 'done' }>['palettes'],
  'added' | 'replaced' | 'kept'
>;

function hasAny({ added, replaced, kept }: Counted): boolean {
  return added + replaced + kept > 0;
}
