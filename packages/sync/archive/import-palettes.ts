import { freePaletteName } from '@color-almanac/domain';
import type { KeptPalette } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { isSameThing, PALETTE_KIND } from '../records/record-kind.ts';
import type { Archive } from './archive.ts';
import { choiceFor } from './import-archive.ts';
import type { ConflictChoice } from './import-archive.ts';

/** What an import would do with one palette of the archive. */
export interface PaletteImportStep {
  readonly kind: 'add' | 'same' | 'conflict';
  readonly id: string;
  readonly name: string;
}

export interface PaletteImportReport {
  readonly added: number;
  readonly replaced: number;
  /** Left as they were: the same already, or so chosen. */
  readonly kept: number;
  /** The names of those that found no room. */
  readonly failed: readonly string[];
}

type Palettes = Pick<Library, 'palettes'>;

/** Says what an import would do with palettes, and does nothing. */
export async function previewPaletteImport(
  { manifest }: Pick<Archive, 'manifest'>,
  library: Palettes,
): Promise<readonly PaletteImportStep[]> {
  const here = await library.palettes.list();
  return manifest.palettes.map((palette) => {
    const { id, name } = palette;
    const isHere = here.some((other) => isSameThing(PALETTE_KIND, other, palette));
    const whenNew = here.some((other) => other.id === id) ? 'conflict' : 'add';
    return { kind: isHere ? 'same' : whenNew, id, name };
  });
}

interface PaletteImport {
  readonly archive: Pick<Archive, 'manifest'>;
  readonly library: Palettes;
  /** What `previewPaletteImport` said and the person saw. */
  readonly steps: readonly PaletteImportStep[];
  /** By id; where none is given, both are kept. */
  readonly choices: Readonly<Record<string, ConflictChoice>>;
  readonly newId: () => string;
}

/** Brings the palettes of an archive into a library. Nothing is replaced but what the person said should be. */
export async function importPalettes(work: PaletteImport): Promise<PaletteImportReport> {
  const { library, archive, steps } = work;
  const counts = { added: 0, replaced: 0, kept: 0 };
  const failed: string[] = [];
  const known = await library.palettes.list();
  const taken = known.map(({ name }) => name);
  // The one changed last comes last, so that they stand in the order they stood in.
  for (const step of steps.toReversed()) {
    const palette = archive.manifest.palettes.find(({ id }) => id === step.id);
    const next = palette && prepare({ ...work, known, taken }, step, palette);
    if (!next) counts.kept += 1;
    else if ((await library.palettes.put(next.palette)).kind === 'failed') failed.push(step.name);
    else {
      counts[next.kind] += 1;
      taken.push(next.palette.name);
    }
  }
  return { ...counts, failed: failed.toReversed() };
}

interface Preparation extends Pick<PaletteImport, 'choices' | 'newId'> {
  /** What the library held before. */
  readonly known: readonly KeptPalette[];
  /** The names in it by now. */
  readonly taken: readonly string[];
}

/** What is to be put; `null` where everything stays as it is. */
function prepare(
  { choices, newId, known, taken }: Preparation,
  { kind, id }: PaletteImportStep,
  palette: KeptPalette,
): { readonly kind: 'added' | 'replaced'; readonly palette: KeptPalette } | null {
  if (kind === 'same') return null;
  const choice = choiceFor(choices, id);
  const here = known.find((other) => other.id === id);
  if (kind === 'conflict' && choice === 'keep-mine') return null;
  if (kind === 'conflict' && choice === 'take-archive') {
    return { kind: 'replaced', palette: { ...palette, version: here?.version ?? 0 } };
  }
  const name = freePaletteName(palette.name, { taken, mark: '(imported)' });
  return { kind: 'added', palette: { ...palette, name, id: here ? newId() : id } };
}
