import type { ArchiveGaps, DataStore } from '@color-almanac/sync';
import { useRef, useState } from 'react';

import { openFileSink } from '../../store/archive/file-sink.ts';
import type { FileSink } from '../../store/archive/file-sink.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { saveFile } from '../../base/save-file.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';

export type ExportState =
  | { readonly kind: 'idle'; readonly result: 'none' | 'failed' | 'canceled' }
  | { readonly kind: 'saved'; readonly file: Pick<FileSink, 'name' | 'isPlaced'> }
  | { readonly kind: 'busy'; readonly progress: Progress | null }
  /** Collected, but something is missing, and nothing was saved yet. */
  | { readonly kind: 'incomplete'; readonly gaps: ArchiveGaps; readonly file: FileSink };

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface ExportDeps {
  readonly dataStore: DataStore;
  /** ISO time. */
  readonly now: () => string;
  readonly save: typeof saveFile;
  /** Whether an export is running, so that its result is still to be shown. */
  readonly onRunning?: (isRunning: boolean) => void;
}

const writing = lazyWithRetry(() => import('../../store/archive/write-archive.ts'));

/** An export from the click to the file, which appears only once all of it was written. */
export function useExport({ dataStore, now, save, onRunning }: ExportDeps) {
  const [state, setState] = useState<ExportState>({ kind: 'idle', result: 'none' });
  const running = useRef<AbortController | null>(null);

  const close = async (file: FileSink) => {
    await file.close();
    setState({ kind: 'saved', file });
  };
  /** Discards what was written so far. */
  const giveUp = async (file: FileSink, result: 'failed' | 'canceled') => {
    setState({ kind: 'idle', result });
    await file.abort();
  };
  const openFile = async (exportedAt: string) => {
    // From the press on: another one while the file is being opened would open a second.
    setState({ kind: 'busy', progress: null });
    if (state.kind === 'incomplete') await state.file.abort();
    return openFileSink(OWN_DATA_WORDS.fileName(exportedAt.slice(0, 10)), { save });
  };
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const exportedAt = now();
    const file = await openFile(exportedAt).catch((error: unknown) => {
      setState({ kind: 'idle', result: 'failed' });
      throw error;
    });
    if (!file) return setState({ kind: 'idle', result: 'none' });
    try {
      const { writeArchive } = await writing.load();
      const gaps = await writeArchive(
        {
          dataStore,
          now: exportedAt,
          cancellation: controller.signal,
          onProgress: (progress) => setState({ kind: 'busy', progress }),
        },
        file,
      );
      if (!gaps) await giveUp(file, 'canceled');
      else if (isComplete(gaps)) await close(file);
      else setState({ kind: 'incomplete', gaps, file });
    } catch (error) {
      reportError(error);
      await giveUp(file, 'failed').catch(reportError);
    }
  };
  const start = async () => {
    onRunning?.(true);
    await run().catch(reportError);
    onRunning?.(false);
  };
  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    saveIncomplete: async (file: FileSink) => {
      try {
        await close(file);
      } catch (error) {
        reportError(error);
        setState({ kind: 'idle', result: 'failed' });
      }
    },
  };
}

function isComplete({ photos, itemPhotos, ...lists }: ArchiveGaps): boolean {
  return photos.length + itemPhotos === 0 && Object.values(lists).every((isMissing) => !isMissing);
}
