import { saveFile } from '../save-file.ts';
import type { ByteSink } from './write-zip.ts';

/** A file on the way to the user's disk. */
export interface FileSink extends ByteSink {
  /** Only now it is there. */
  close(): Promise<void>;
  /** Leaves what was there before. */
  abort(): Promise<void>;
}

/** Not yet among the types of TypeScript's DOM; in Chromium and Edge. */
interface FilePicker {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file to write to: straight to disk where the browser can, so that no size is too large; otherwise it is
 * gathered in parts, which browsers keep on disk. Called from a click, because a browser asks where to put it. `null`
 * when the user chose no place.
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
      write: (bytes) => writable.write(bytes.slice()),
      close: () => writable.close(),
      abort: () => writable.abort(),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // A page inside another may not ask, nor may one on a disk that cannot be written.
    reportError(error);
    return gatherParts(name, save);
  }
}

/** As soon as it is a `Blob` the bytes are the browser's to keep, and no longer in the memory of the page. */
function gatherParts(name: string, save: typeof saveFile): FileSink {
  const parts: Blob[] = [];
  return {
    write: async (bytes) => {
      parts.push(new Blob([bytes.slice()]));
    },
    close: async () => save(new Blob(parts, { type: 'application/zip' }), name),
    abort: async () => {
      parts.length = 0;
    },
  };
}
