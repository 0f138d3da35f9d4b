import { isSettled, summarizeUploads } from '@color-almanac/domain';
import type { Alike, Upload, UploadQueue, UploadState, UploadSummary } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import type { Uploads, UploadsState } from '../../media/uploads/uploads.ts';
import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import {
  sayDuplicates,
  sayUploadFailures,
  sayUploadFigures,
  sayUploads,
} from '../../words/upload-summary.words.ts';
import { UploadActions } from './upload-actions.tsx';
import styles from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { useAlikeNames } from './use-alike-names.ts';
import { usePreservedFocus } from './use-preserved-focus.ts';
import { useNewItems } from './use-new-items.ts';

interface UploadPanelProps {
  readonly uploads: Uploads;
  readonly repository: Pick<ItemRepository, 'get' | 'list' | 'watch'>;
  /** Whether data stored here has yet to reach the user's account. */
  readonly isAheadOfAccount: boolean;
  /** Items that are analyzed without being asked for, or wait for the user's answer. */
  readonly inHand: ReadonlySet<string>;
  /** Analyzes the added items. */
  readonly onAnalyze: (ids: readonly string[]) => void;
}

/**
 * The photos being added to the catalog, in one line. It unfolds into a list with the state of each on request, and
 * where one needs an answer.
 */
export function UploadPanel({
  uploads,
  repository,
  isAheadOfAccount,
  inHand,
  onAnalyze,
}: UploadPanelProps) {
  const state = useUploads(uploads);
  const titleId = useId();
  const summary = useMemo(() => summarizeUploads(state.queue), [state.queue]);
  const keptFocus = usePreservedFocus<HTMLElement>();
  const { asked, inFlight, isOver } = summary;
  const total = summary.total + state.comingIn;
  const done = summary.total - asked - inFlight;
  const newItems = useNewItems(state.queue, isOver, repository).filter((id) => !inHand.has(id));
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // It stays open after the answer, so that nothing moves away under the pointer.
  if (isOpen === null && asked + summary.failed > 0) setIsOpen(true);
  const isAtEnd = isOver && state.comingIn === 0;
  return (
    <section
      className={styles.panel}
      data-busy={!isAtEnd || undefined}
      aria-labelledby={titleId}
      {...keptFocus}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={isOpen ? styles.title : 'unseen'} tabIndex={-1}>
          {WORDS.title}
        </h2>
        <p className={styles.gist}>{isAtEnd ? sayUploads(summary) : WORDS.done(done, total)}</p>
        <span className={styles.meter}>
          <ProgressLine
            percent={Math.round((100 * done) / Math.max(1, total))}
            label={WORDS.progress}
          />
        </span>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen === true}
          onClick={() => setIsOpen(isOpen !== true)}
        >
          <span>{isOpen ? WORDS.hide : WORDS.show}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
        </Button>
        <p role="status" className="unseen">
          {sayProgress(state, summary)}
        </p>
      </div>
      {isOpen ? (
        <>
          <div className={styles.notes}>
            <PanelNotes state={state} summary={summary} isAheadOfAccount={isAheadOfAccount} />
          </div>
          <UploadList uploads={uploads} queue={state.queue} repository={repository} />
        </>
      ) : null}
      <UploadActions {...{ uploads, state, summary, newItems, onAnalyze }} />
    </section>
  );
}

/** Announced at the start, at each quarter, for every question and at the end, not at every photo. */
function sayProgress({ comingIn }: UploadsState, summary: UploadSummary): string {
  const { isOver, asked, inFlight } = summary;
  const total = summary.total + comingIn;
  if (total === 0) return '';
  if (isOver && comingIn === 0) {
    const details = [...sayUploadFigures(summary), ...sayUploadFailures(summary)];
    return [sayUploads(summary), ...details].join('. ');
  }
  if (asked > 0) return sayDuplicates(asked);
  return WORDS.goesOn(total, Math.floor((4 * (summary.total - asked - inFlight)) / total));
}

interface PanelNotesProps {
  readonly state: UploadsState;
  readonly summary: UploadSummary;
  readonly isAheadOfAccount: boolean;
}

function PanelNotes({ state, summary, isAheadOfAccount }: PanelNotesProps) {
  const alert = summary.needsAlert ? <p className={styles.bad}>{WORDS.notTaken}</p> : null;
  if (!summary.isOver || state.comingIn > 0) {
    const here = state.isLasting ? WORDS.continues : WORDS.held;
    return (
      <>
        <p className="secondary">{state.comingIn > 0 ? WORDS.comingIn(state.comingIn) : here}</p>
        {alert}
      </>
    );
  }
  // The names of what failed are in the list.
  const figures = sayUploadFigures(summary);
  return (
    <div className={styles.summary}>
      {alert}
      {figures.length === 0 ? null : (
        <ul className={styles.details}>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      {summary.kept > 0 ? <AccountLine isAheadOfAccount={isAheadOfAccount} /> : null}
    </div>
  );
}

/** How many are shown at first; hundreds only on request. */
const MOST_ROWS = 60;
/** At the end only failed photos still matter; a few more do no harm. */
const FEW_ROWS = 4;

function chooseRows(inLine: UploadQueue): UploadQueue {
  const isOver = inLine.every(isSettled);
  if (!isOver || inLine.length <= FEW_ROWS) return inLine.slice(0, MOST_ROWS);
  return inLine.filter(({ state }) => state === 'failed').slice(0, MOST_ROWS);
}

function UploadList({
  uploads,
  queue,
  repository,
}: {
  readonly uploads: Uploads;
  readonly queue: UploadQueue;
  readonly repository: Pick<ItemRepository, 'get'>;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const names = useAlikeNames(queue, repository);
  const inLine = useMemo(() => putInLine(queue), [queue]);
  const shown = showsAll ? inLine : chooseRows(inLine);
  const uploadNames = useMemo(() => new Map(queue.map(({ id, name }) => [id, name])), [queue]);
  /** The first that still exists. */
  const findAlike = (upload: Upload): Alike | undefined => {
    if (upload.state !== 'duplicate-asked') return undefined;
    return upload.alike.find(({ kind, id }) => kind === 'upload' || names.has(id));
  };
  const sayAlike = (alike: Alike | undefined): string | null => {
    if (!alike) return null;
    if (alike.kind === 'item') return names.get(alike.id) ?? null;
    const name = uploadNames.get(alike.id);
    return name === undefined ? null : WORDS.alikeUpload(name);
  };
  return (
    <div className={styles.scroll}>
      <ul className={styles.list} aria-label={WORDS.list} hidden={shown.length === 0}>
        {shown.map((upload) => {
          const other = findAlike(upload);
          return (
            <UploadRow
              key={upload.id}
              {...{ uploads, upload }}
              alikeKind={other?.kind}
              alikeId={other?.id}
              alike={sayAlike(other)}
            />
          );
        })}
      </ul>
      {shown.length < inLine.length ? (
        <div className={styles.rest}>
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            {WORDS.showAll(inLine.length)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What needs an answer first, then what failed, what is in progress, what waits, and what is done. */
const PLACES: Readonly<Record<UploadState, number>> = {
  'duplicate-asked': 0,
  failed: 1,
  checking: 2,
  sending: 2,
  waiting: 3,
  kept: 4,
  cancelled: 5,
};

function putInLine(queue: UploadQueue): UploadQueue {
  return queue.toSorted((one, other) => PLACES[one.state] - PLACES[other.state]);
}

interface AccountLineProps {
  readonly isAheadOfAccount: boolean;
}

/**
 * Says whether the account has the added photos; nothing while it was never behind. It keeps its height when that
 * changes: otherwise the buttons below would move away during a press, and the press would be lost.
 */
function AccountLine({ isAheadOfAccount }: AccountLineProps) {
  const [wasAhead, setWasAhead] = useState(isAheadOfAccount);
  if (isAheadOfAccount && !wasAhead) setWasAhead(true);
  if (!wasAhead) return null;
  return (
    <p className={`secondary ${styles.stacked}`}>
      <span className={isAheadOfAccount ? undefined : styles.unshown}>{WORDS.onThisDevice}</span>
      <span className={isAheadOfAccount ? styles.unshown : undefined}>{WORDS.inAccount}</span>
    </p>
  );
}

/** The present uploads. */
function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
