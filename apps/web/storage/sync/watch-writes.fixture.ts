import { createTaskLine } from './task-line.ts';

/** A storage that notes for tests what is written to it while another tab could write at the same time. */
export function watchWrites(storage: Storage) {
  const takeTurn = createTaskLine();
  const outOfLine: string[] = [];
  let inLine = false;
  const noteWrite = (key: string) => {
    if (!inLine) outOfLine.push(key);
  };
  const watched: Storage = {
    get length() {
      return storage.length;
    },
    key: (at) => storage.key(at),
    clear: () => storage.clear(),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      noteWrite(key);
      storage.setItem(key, value);
    },
    removeItem: (key) => {
      noteWrite(key);
      storage.removeItem(key);
    },
  };
  const line = <Value>(task: () => Promise<Value>): Promise<Value> =>
    takeTurn(async () => {
      inLine = true;
      try {
        return await task();
      } finally {
        inLine = false;
      }
    });
  return { watched, takeTurn, line, outOfLine };
}
