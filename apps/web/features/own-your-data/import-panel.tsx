import { choiceKey, ITEMS_CHOICE } from '@color-almanac/sync';
import type { ConflictChoice, ConflictChoices, KindName, TransferStep } from '@color-almanac/sync';
import type { PhotoFailure } from '@color-almanac/vision';
import { sayPhotoFailure } from '@color-almanac/words';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';
import type { ImportDeps, ImportState } from './use-import.ts';
import styles from './own-your-data.module.css';

const ITEM_STEPS = ['add', 'same', 'conflict', 'without-photo'] as const;
const CHOICES = ['keep-both', 'keep-mine', 'take-archive'] as const;

/** Imports an exported file, after a preview of the result. */
export function ImportPanel(deps: ImportDeps) {
  const { state, choices, choose, open, apply, cancel } = useImport(deps);
  const isBusy = state.kind === 'checking' || state.kind === 'importing';
  return (
    <section className={styles.part} aria-busy={isBusy}>
      <h3>{OWN_DATA_WORDS.importTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.importText}</p>
      {state.kind === 'preview' ? (
        <>
          <Preview {...state} choices={choices} onChoose={choose} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              unavailable={isNothingToDo(state)}
              onClick={() => void apply(state)}
            >
              {OWN_DATA_WORDS.apply}
            </Button>
            <Button onClick={cancel}>{OWN_DATA_WORDS.cancel}</Button>
          </div>
        </>
      ) : (
        <>
          <Progress of={state} />
          <div className={styles.actions}>
            <ArchiveChooser state={state} onFile={(file) => void open(file)} />
            {isBusy ? <Button onClick={cancel}>{OWN_DATA_WORDS.cancel}</Button> : null}
          </div>
        </>
      )}
      {state.kind === 'idle' && state.problem ? (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.importProblems[state.problem]}
        </p>
      ) : null}
      {state.kind === 'canceled' ? <p role="status">{OWN_DATA_WORDS.importCanceled}</p> : null}
      {state.kind === 'done' ? <ImportReport {...state.report} /> : null}
    </section>
  );
}

function Progress({ of: state }: { readonly of: ImportState }) {
  if (state.kind === 'checking' && state.progress) {
    return <p role="status">{OWN_DATA_WORDS.checkingProgress(state.progress)}</p>;
  }
  return state.kind === 'importing' && state.progress ? (
    <p role="status">{OWN_DATA_WORDS.importProgress(state.progress)}</p>
  ) : null;
}

type PreviewState = Extract<ImportState, { readonly kind: 'preview' }>;

function isNothingToDo({ plan }: Pick<PreviewState, 'plan'>): boolean {
  return Object.values(plan)
    .flat()
    .every(({ kind }) => kind === 'same' || kind === 'without-photo');
}

interface PreviewProps extends Pick<PreviewState, 'archive' | 'plan'> {
  readonly choices: ConflictChoices;
  readonly onChoose: (key: string, choice: ConflictChoice) => void;
}

function Preview(props: PreviewProps) {
  const { plan, archive } = props;
  const isEmpty = Object.values(plan).every(({ length }) => length === 0);
  return (
    <>
      <h4>{OWN_DATA_WORDS.preview}</h4>
      {isEmpty ? <p>{OWN_DATA_WORDS.nothingInside}</p> : null}
      <ul className={styles.steps}>
        <Steps {...props} kind="profile" />
        <Steps {...props} kind="palette" />
        <ItemSteps {...props} />
        <Steps {...props} kind="collection" />
      </ul>
      {archive.unreadable > 0 ? <p>{OWN_DATA_WORDS.unreadable(archive.unreadable)}</p> : null}
    </>
  );
}

function Steps({ kind, ...props }: PreviewProps & { readonly kind: Exclude<KindName, 'item'> }) {
  const noun = OWN_DATA_WORDS.nouns[kind];
  return props.plan[kind].map((step) => (
    <li key={step.id} className={styles.step}>
      <span>
        {noun === '' ? null : <span>{`${noun} `}</span>}
        <b translate="no">{step.name}</b> <span>{describeStep(step)}</span>
      </span>
      <Refusal of={props.archive.refused.get(`${kind}/${step.id}`)} />
      {step.kind === 'conflict' ? (
        <WhatToDo {...props} of={choiceKey(kind, step.id)} name={step.name} />
      ) : null}
    </li>
  ));
}

function describeStep({ kind, hasPhoto, isOnlyPhoto }: TransferStep): string {
  const { stepKinds, photoDiffers, withPhoto } = OWN_DATA_WORDS;
  if (isOnlyPhoto) return photoDiffers;
  const says = kind === 'skip' || kind === 'leave' || kind === 'without-photo' ? 'same' : kind;
  return kind === 'add' && hasPhoto ? `${stepKinds.add}, ${withPhoto}` : stepKinds[says];
}

/** A wardrobe may hold thousands, so its items are counted, and there is one answer for all that differ. */
function ItemSteps(props: PreviewProps) {
  return ITEM_STEPS.map((kind) => {
    const count = props.plan.item.filter((step) => step.kind === kind).length;
    return count === 0 ? null : (
      <li key={kind} className={styles.step}>
        <span>{OWN_DATA_WORDS.itemImportSteps[kind](count)}</span>
        {kind === 'conflict' ? (
          <WhatToDo {...props} of={ITEMS_CHOICE} name={OWN_DATA_WORDS.itemsThatDiffer} />
        ) : null}
      </li>
    );
  });
}

interface WhatToDoProps extends Pick<PreviewProps, 'choices' | 'onChoose'> {
  readonly of: string;
  readonly name: string;
}

/** What to do where the file and the data store differ. */
function WhatToDo({ of: key, name, choices, onChoose }: WhatToDoProps) {
  return (
    <ChoiceList
      label={OWN_DATA_WORDS.conflictLabel(name)}
      choices={CHOICES.map((value) => ({ value, label: OWN_DATA_WORDS.conflictChoices[value] }))}
      chosen={choices[key] ?? 'keep-both'}
      onChoose={(choice) => onChoose(key, choice)}
    />
  );
}

function Refusal({ of: failure }: { readonly of: PhotoFailure | undefined }) {
  if (!failure) return null;
  const { title, detail } = sayPhotoFailure(failure);
  return <span className={styles.problem}>{OWN_DATA_WORDS.photoRefused(title, detail)}</span>;
}

function ArchiveChooser({
  state: { kind },
  onFile,
}: {
  readonly state: ImportState;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { importAction, importing, checking } = OWN_DATA_WORDS;
  const action = kind === 'checking' ? checking : kind === 'importing' ? importing : importAction;
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
      <Button unavailable={action !== importAction} onClick={() => input.current?.click()}>
        <Icon of={Upload} size="small" />
        <span>{action}</span>
      </Button>
    </>
  );
}
