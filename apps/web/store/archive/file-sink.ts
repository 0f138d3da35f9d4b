import { saveFile } from '../../base/save-file.ts';
import type { ByteSink } from './write-archive.ts';

/** A file being written to the user's disk. */
export interface FileSink extends ByteSink {
  readonly name: string;
  /** Whether the user chose its folder; else it is where the browser puts downloads. */
  readonly isPlaced: boolean;
  /** The file appears on disk only now. */
  close(): Promise<void>;
  /** Leaves the earlier file of that name untouched. */
  abort(): Promise<void>;
}

/** Chromium and Edge have this; TypeScript's DOM types don't yet. */
interface FilePicker {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file for writing: straight to disk where the browser can, so that any size fits; otherwise in parts, which
 * browsers store on disk. Call it from a click, because the browser asks where to save. `null` when the user chose no
 * place.
 */
export async function openFileSink(
  name: string,
  { save = saveFile, picker = globalThis as FilePicker } = {},
): Promise<FileSink | null> {
  if (!picker.showSaveFilePicker) return gatherParts(name, save);
  try {
    const handle = await picker.showSaveFilePicker({ suggestedName: name });
    const writable = await handle.createWritable();
    return {
      name: handle.name,
      isPlaced: true,
      write: (bytes) => writable.write(bytes.slice()),
      close: () => writable.close(),
      abort: () => writable.abort(),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Refused inside a frame, or on a disk that is read-only.
    reportError(error);
    return gatherParts(name, save);
  }
}

/** Once they are a `Blob`, the browser holds the bytes, and they leave the memory of the page. */
function gatherParts(name: string, save: typeof saveFile): FileSink {
  const parts: Blob[] = [];
  return {
    name,
    isPlaced: false,
    write: async (bytes) => {
      parts.push(new Blob([bytes.slice()]));
    },
    close: async () => save(new Blob(parts, { type: 'application/zip' }), name),
    abort: async () => {
      parts.length = 0;
    },
  };
}
