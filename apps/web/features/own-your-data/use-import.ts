import { applyImport, previewImport, readdressArchive } from '@color-almanac/storage';
import type {
  Archive,
  ConflictChoice,
  ImportReport,
  ImportStep,
  Library,
} from '@color-almanac/storage';
import type { PhotoFailure } from '@color-almanac/vision';
import { useState } from 'react';

import { unpackArchive } from '../../storage/archive-file.ts';
import type { OWN_DATA_WORDS } from '../../words/own-your-data.ts';

export type ImportProblem = keyof typeof OWN_DATA_WORDS.importProblems;

export type ImportState =
  | { readonly kind: 'idle'; readonly problem: ImportProblem | null }
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'preview';
      readonly archive: Archive;
      readonly steps: readonly ImportStep[];
      readonly unreadable: number;
      /** Photos that are not taken over, by profile id, and why. */
      readonly refused: ReadonlyMap<string, PhotoFailure>;
    }
  | { readonly kind: 'done'; readonly report: ImportReport };

export interface ImportGround {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Something came into the library. */
  readonly onImported: () => void;
}

/** An import from the chosen file to what was brought in. */
export function useImport({ library, now, newId, onImported }: ImportGround) {
  const [state, setState] = useState<ImportState>({ kind: 'idle', problem: null });
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});

  /** Whatever breaks here breaks before anything was changed, and she is told. */
  const attempt = async (problem: ImportProblem, act: () => Promise<ImportState>) => {
    setState({ kind: 'busy' });
    try {
      setState(await act());
    } catch (error) {
      reportError(error);
      setState({ kind: 'idle', problem });
    }
  };

  return {
    state,
    choices,
    choose: (profileId: string, choice: ConflictChoice) =>
      setChoices((before) => ({ ...before, [profileId]: choice })),
    open: (file: Blob) =>
      attempt('unreadable', async () => {
        setChoices({});
        const read = await unpackArchive(file, { now: now(), newId });
        if (!read.ok) return { kind: 'idle', problem: read.reason };
        const archive = readdressArchive(read.archive, newId);
        const steps = await previewImport(archive, library);
        const refused = new Map(
          archive.manifest.photos.flatMap(({ profileId, file: place }) => {
            const failure = read.refused.get(place);
            return failure ? [[profileId, failure] as const] : [];
          }),
        );
        return { kind: 'preview', archive, steps, unreadable: read.unreadable, refused };
      }),
    apply: (archive: Archive, steps: readonly ImportStep[]) =>
      attempt('not-begun', async () => {
        const report = await applyImport({ archive, library, steps, choices, newId });
        for (const { cause } of report.broken) reportError(cause);
        if (report.added + report.replaced + report.broken.length > 0) onImported();
        return { kind: 'done', report };
      }),
    cancel: () => setState({ kind: 'idle', problem: null }),
  };
}
