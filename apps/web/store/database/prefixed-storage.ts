/** A storage limited to one prefix: keys outside it are neither seen nor touched. */
export function createPrefixedStorage(storage: Storage, prefix: string): Storage {
  const names = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)).flatMap((key) =>
      key?.startsWith(prefix) ? key.slice(prefix.length) : [],
    );
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at] ?? null,
    clear: () => {
      for (const name of names()) storage.removeItem(prefix + name);
    },
    getItem: (name) => storage.getItem(prefix + name),
    setItem: (name, value) => storage.setItem(prefix + name, value),
    removeItem: (name) => storage.removeItem(prefix + name),
  };
}
