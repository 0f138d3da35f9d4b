import {
  applyImport,
  choiceFor,
  importCollections,
  importItems,
  importPalettes,
  previewCollectionImport,
  previewImport,
  previewItemImport,
  previewPaletteImport,
  readdressArchive,
} from '@color-almanac/sync';
import type {
  Archive,
  CollectionImportReport,
  CollectionImportStep,
  ConflictChoice,
  ImportReport,
  ImportStep,
  ItemImportReport,
  ItemImportStep,
  Library,
  PaletteImportReport,
  PaletteImportStep,
} from '@color-almanac/sync';
import type { PhotoFailure } from '@color-almanac/vision';
import { useState } from 'react';

import { makeRecordId } from '../../data/record-id.ts';
import { unpackArchive } from '../../storage/archive-file.ts';
import { isSamePicture } from '../../storage/same-picture.ts';
import type { OWN_DATA_WORDS } from '../../words/own-your-data.ts';

export type ImportProblem = keyof typeof OWN_DATA_WORDS.importProblems;

export type ImportState =
  | { readonly kind: 'idle'; readonly problem: ImportProblem | null }
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'preview';
      readonly archive: Archive;
      readonly steps: readonly ImportStep[];
      readonly paletteSteps: readonly PaletteImportStep[];
      readonly itemSteps: readonly ItemImportStep[];
      readonly collectionSteps: readonly CollectionImportStep[];
      readonly unreadable: number;
      /** Photos that are not taken over, by profile id, and why. */
      readonly refused: ReadonlyMap<string, PhotoFailure>;
    }
  | {
      readonly kind: 'done';
      readonly report: ImportReport;
      readonly palettes: PaletteImportReport;
      readonly items: ItemImportReport;
      readonly collections: CollectionImportReport;
      /** What broke on the way, after the profiles; of these some may have come. */
      readonly interrupted: readonly ImportedThings[];
    };

export type ImportedThings = keyof typeof OWN_DATA_WORDS.importedThings;

/** Under this stands what to do with all items that differ. */
export const ITEMS_CHOICE = 'items';

type Preview = Extract<ImportState, { readonly kind: 'preview' }>;

export interface ImportGround {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Something came into the library. */
  readonly onImported: () => void;
  /** Whether it is being brought in right now: it goes on when nobody is there to see what it comes to. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** An import from the chosen file to what was brought in. */
export function useImport({ library, now, newId, onImported, onRunning }: ImportGround) {
  const [state, setState] = useState<ImportState>({ kind: 'idle', problem: null });
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});

  /** What breaks here breaks before anything was changed, and she is told. */
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
    choose: (id: string, choice: ConflictChoice) =>
      setChoices((before) => ({ ...before, [id]: choice })),
    open: (file: Blob) =>
      attempt('unreadable', async () => {
        setChoices({});
        const read = await unpackArchive(file, { now: now(), newId });
        if (!read.ok) return { kind: 'idle', problem: read.reason };
        const archive = readdressArchive(read.archive, newId);
        const steps = await previewImport(archive, library, isSamePicture);
        const paletteSteps = await previewPaletteImport(archive, library);
        const itemSteps = await previewItemImport(archive, library);
        const collectionSteps = await previewCollectionImport(archive, library);
        const refused = new Map(
          archive.manifest.photos.flatMap(({ profileId, file: place }) => {
            const failure = read.refused.get(place);
            return failure ? [[profileId, failure] as const] : [];
          }),
        );
        const { unreadable } = read;
        const planned = { steps, paletteSteps, itemSteps, collectionSteps };
        return { kind: 'preview', archive, ...planned, unreadable, refused };
      }),
    apply: async (preview: Preview) => {
      onRunning(true);
      await attempt('not-begun', async () => {
        const { archive, steps } = preview;
        const report = await applyImport({ archive, library, steps, choices, newId });
        for (const { cause } of report.broken) reportError(cause);
        const things = await importThings(preview, { library, choices, now: now() });
        if (report.added + report.replaced + report.broken.length > 0) onImported();
        return { kind: 'done', report, ...things };
      });
      onRunning(false);
    },
    cancel: () => setState({ kind: 'idle', problem: null }),
  };
}

const NOTHING = { added: 0, replaced: 0, kept: 0, failed: [] };
const NO_ITEMS: ItemImportReport = { ...NOTHING, ids: new Map() };

interface ThingsGround extends Pick<ImportGround, 'library'> {
  readonly choices: Readonly<Record<string, ConflictChoice>>;
  /** ISO time. */
  readonly now: string;
}

/** Brings in all that comes after the profiles. What breaks keeps the others from nothing, and is named. */
async function importThings(
  { archive, paletteSteps, itemSteps, collectionSteps }: Preview,
  { library, choices, now }: ThingsGround,
): Promise<Omit<Extract<ImportState, { readonly kind: 'done' }>, 'kind' | 'report'>> {
  const interrupted: ImportedThings[] = [];
  const note = (things: ImportedThings) => (error: unknown) => {
    reportError(error);
    interrupted.push(things);
    return null;
  };
  const work = { archive, library, choices, newId: makeRecordId };
  const palettes = await importPalettes({ ...work, steps: paletteSteps }).catch(note('palettes'));
  const choice = choiceFor(choices, ITEMS_CHOICE);
  const items = await importItems({ ...work, steps: itemSteps, choice }).catch(note('items'));
  // What lies in a collection has to be there before it: without items it would come empty.
  const collections = items
    ? await importCollections({ ...work, steps: collectionSteps, itemIds: items.ids, now }).catch(
        note('collections'),
      )
    : null;
  if (!items && collectionSteps.length > 0) interrupted.push('collections');
  return {
    palettes: palettes ?? NOTHING,
    items: items ?? NO_ITEMS,
    collections: collections ?? NOTHING,
    interrupted,
  };
}
