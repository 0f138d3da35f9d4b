import { applyTransfer, placeIdIn, planTransfer } from '@color-almanac/sync';
import type {
  ConflictChoice,
  ConflictChoices,
  DataStore,
  TransferPlan,
  TransferProgress,
  TransferReport,
} from '@color-almanac/sync';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { ArchiveReading } from '../../store/archive/read-archive.ts';
import { isSamePicture } from '../../store/archive/same-picture.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';

export type ImportProblem = keyof typeof OWN_DATA_WORDS.importProblems;

export type ImportState =
  | { readonly kind: 'idle'; readonly problem: ImportProblem | null }
  | { readonly kind: 'checking'; readonly progress: Omit<TransferProgress, 'kind'> | null }
  | { readonly kind: 'importing'; readonly progress: TransferProgress | null }
  | {
      readonly kind: 'preview';
      readonly archive: Extract<ArchiveReading, { readonly ok: true }>;
      readonly plan: TransferPlan;
    }
  /** The report follows when the last request has ended. */
  | { readonly kind: 'canceled' }
  | { readonly kind: 'done'; readonly report: TransferReport };

type Preview = Extract<ImportState, { readonly kind: 'preview' }>;

export interface ImportDeps {
  readonly dataStore: DataStore;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Whose data store it is; `null` for a guest. */
  readonly userId: string | null;
  /** Something was added to the data store. */
  readonly onImported: () => void;
  /** Whether an import is running: it continues even when its panel is closed. */
  readonly onRunning: (isRunning: boolean) => void;
}

const reading = lazyWithRetry(() => import('../../store/archive/read-archive.ts'));

const IDLE = { kind: 'idle', problem: null } as const;

/** An import from the chosen file to its result. */
export function useImport({ dataStore, now, newId, userId, onImported, onRunning }: ImportDeps) {
  const [state, setState] = useState<ImportState>(IDLE);
  const [choices, setChoices] = useState<ConflictChoices>({});
  const running = useRef<AbortController | null>(null);
  const isChecking = useRef(false);
  // A preview is canceled with its panel; a running import continues.
  useEffect(() => () => (isChecking.current ? running.current?.abort() : undefined), []);

  const placeId = placeIdIn(userId);
  const wish = { to: dataStore, mode: 'import', newId, placeId, isSamePicture } as const;

  return {
    state,
    choices,
    choose: (key: string, choice: ConflictChoice) =>
      setChoices((before) => ({ ...before, [key]: choice })),
    open: (file: Blob) =>
      attempt({ running, setState, problem: 'unreadable' }, async (cancellation) => {
        isChecking.current = true;
        setState({ kind: 'checking', progress: null });
        setChoices({});
        const { openArchive } = await reading.load();
        const archive = await openArchive(file, {
          now: now(),
          newId,
          cancellation,
          onProgress: (progress) => {
            if (!cancellation.aborted) setState({ kind: 'checking', progress });
          },
        });
        if (!archive) return IDLE;
        if (!archive.ok) return { kind: 'idle', problem: archive.reason };
        const plan = await planTransfer({ ...wish, source: archive.source });
        return cancellation.aborted ? IDLE : { kind: 'preview', archive, plan };
      }),
    apply: async ({ archive, plan }: Preview) => {
      onRunning(true);
      const isLatest = await attempt(
        { running, setState, problem: 'not-begun' },
        async (cancellation) => {
          isChecking.current = false;
          setState({ kind: 'importing', progress: null });
          const report = await applyTransfer({
            ...wish,
            source: archive.source,
            plan,
            choices,
            now: now(),
            cancellation,
            onProgress: (progress) => {
              if (!cancellation.aborted) setState({ kind: 'importing', progress });
            },
          });
          const { broken, added, replaced } = report.profile;
          const all = [report.profile, report.palette, report.item, report.collection];
          for (const { cause } of all.flatMap((one) => one.broken)) if (cause) reportError(cause);
          if (added + replaced + broken.length > 0) onImported();
          return { kind: 'done', report };
        },
      );
      if (isLatest) onRunning(false);
    },
    /** Ends at once for the user, while a request that hangs may take half a minute to end. */
    cancel: () => {
      running.current?.abort();
      setState(state.kind === 'importing' ? { kind: 'canceled' } : IDLE);
      onRunning(false);
    },
  };
}

interface Attempt {
  /** Of the latest attempt. */
  readonly running: RefObject<AbortController | null>;
  readonly setState: (next: ImportState) => void;
  readonly problem: ImportProblem;
}

/** What fails here fails before anything was changed, and the user is told. Returns whether no other began since. */
async function attempt(
  { running, setState, problem }: Attempt,
  act: (signal: AbortSignal) => Promise<ImportState>,
): Promise<boolean> {
  const controller = new AbortController();
  running.current = controller;
  // After a cancellation another may have begun; what the canceled one still brings is not for its panel.
  const isLatest = () => running.current === controller;
  const show = (next: ImportState) => {
    if (isLatest()) setState(next);
  };
  try {
    show(await act(controller.signal));
  } catch (error) {
    reportError(error);
    if (!controller.signal.aborted) show({ kind: 'idle', problem });
  }
  return isLatest();
}
