import {
  ERR_BAD_FORMAT,
  ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND,
  ERR_EOCDR_NOT_FOUND,
  Reader,
  Uint8ArrayWriter,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** A file inside a zip file, as the table of contents at its end describes it. */
export type ZipEntry = FileEntry;

/**
 * `cut-off`: it begins as a zip file, but its end is missing. `damaged`: it contradicts itself in a way no honest
 * program writes.
 */
export type ZipProblem = 'not-a-zip' | 'cut-off' | 'damaged';

export type ZipTable =
  | { readonly ok: true; readonly entries: ReadonlyMap<string, ZipEntry> }
  | { readonly ok: false; readonly reason: ZipProblem };

/** How a file is read; a `Blob` gives a slice without holding the rest. */
export interface SlicedFile {
  readonly size: number;
  slice(from?: number, to?: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Only a table of contents is read at once. This fits some hundred thousand names. */
const LARGEST_READ = 32 * 1024 ** 2;
const SIGNATURE = [0x50, 0x4b, 3, 4];

class FileReader extends Reader<SlicedFile> {
  readonly #file: SlicedFile;

  constructor(file: SlicedFile) {
    super(file);
    this.#file = file;
    this.size = file.size;
  }

  override async readUint8Array(at: number, length: number): Promise<Uint8Array> {
    if (length > LARGEST_READ) throw new Error('The table of contents is too large');
    return new Uint8Array(await this.#file.slice(at, at + length).arrayBuffer());
  }
}

/**
 * Reads only the table of contents, not the files. Strictly: two files of one name, names that lead outside and
 * whatever another program could read differently are refused.
 */
export async function readZipTable(file: SlicedFile): Promise<ZipTable> {
  const reader = new FileReader(file);
  const zip = new ZipReader(reader, {
    strictness: 'strict',
    filenameValidation: 'balanced',
    normalizeFilename: plainName,
    // They would be made from a blob, which the content policy forbids.
    useWebWorkers: false,
  });
  try {
    const entries = new Map<string, ZipEntry>();
    for await (const entry of zip.getEntriesGenerator())
      if (!entry.directory) entries.set(entry.filename, entry);
    return { ok: true, entries };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DOMException) throw error;
    const head = await reader.readUint8Array(0, SIGNATURE.length);
    const isZip = SIGNATURE.every((byte, at) => head[at] === byte);
    return { ok: false, reason: isZip ? nameProblem(error) : 'not-a-zip' };
  }
}

/** What the library says of a file whose end, or a part before it, is missing. */
const CUT_OFF = new Set([ERR_BAD_FORMAT, ERR_EOCDR_NOT_FOUND, ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND]);

function nameProblem({ message, reason }: Error & { readonly reason?: unknown }): ZipProblem {
  const isCutOff = CUT_OFF.has(message) || reason === WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET;
  return isCutOff ? 'cut-off' : 'damaged';
}

/**
 * The bytes of a file; `null` when they cannot be read or differ from the table. Never unpacks more than the size in
 * the table, so callers only need to check that size.
 */
export async function readZipEntry(entry: ZipEntry): Promise<Uint8Array | null> {
  try {
    // Some programs leave sizes out before a file; those of the table are checked.
    const options = { checkCrc32: true, checkLocalDirectory: false } as const;
    return await entry.getData(new Uint8ArrayWriter(), options);
  } catch (error) {
    // What the disk refuses, unlike what the archive lacks.
    if (error instanceof DOMException) throw error;
    return null;
  }
}

/** Programs write names with backslashes (Windows), decomposed accents (Macs), or from the folder they stand in. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
}
