import { checkKey, checkMark, type PhotoStore } from '../photos/photo-store.ts';

/** Stores photos in memory: for tests, and as the shortest example of a store. */
export function openMemoryStore(now: () => number = Date.now): PhotoStore {
  const marks = new Set<string>();
  const files = new Map<string, { readonly bytes: Uint8Array; readonly putAt: number }>();
  return {
    async put(key, bytes) {
      checkKey(key);
      files.set(key, { bytes: bytes.slice(), putAt: now() });
    },
    async get(key) {
      checkKey(key);
      return files.get(key)?.bytes.slice() ?? null;
    },
    async remove(key) {
      checkKey(key);
      files.delete(key);
    },
    async *list() {
      for (const [key, { putAt }] of files) yield { key, putAt };
    },
    async check() {},
    listMarks: async () => [...marks],
    async putMark(mark) {
      checkMark(mark);
      marks.add(mark);
    },
    async removeMark(mark) {
      checkMark(mark);
      marks.delete(mark);
    },
  };
}
