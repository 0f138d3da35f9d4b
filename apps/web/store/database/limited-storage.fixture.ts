/** A browser storage for tests with an adjustable limit. */
export interface LimitedStorage {
  readonly storage: Storage;
  readonly items: Map<string, string>;
  /** How many further characters fit, keys included. */
  room: number;
  forbidden: boolean;
}

export function createLimitedStorage(): LimitedStorage {
  const items = new Map<string, string>();
  const refuseWhenForbidden = () => {
    if (limited.forbidden) throw new DOMException('Access is denied', 'SecurityError');
  };
  const storage = {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    clear: () => items.clear(),
    getItem: (key: string) => {
      refuseWhenForbidden();
      return items.get(key) ?? null;
    },
    removeItem: (key: string) => {
      refuseWhenForbidden();
      limited.room += sizeOf(items, key);
      items.delete(key);
    },
    setItem: (key: string, value: string) => {
      refuseWhenForbidden();
      const growth = key.length + value.length - sizeOf(items, key);
      if (growth > limited.room) throw new DOMException('No room', 'QuotaExceededError');
      limited.room -= growth;
      items.set(key, value);
    },
  };
  const limited: LimitedStorage = {
    storage,
    items,
    room: Number.POSITIVE_INFINITY,
    forbidden: false,
  };
  return limited;
}

function sizeOf(items: ReadonlyMap<string, string>, key: string): number {
  const value = items.get(key);
  return value === undefined ? 0 : key.length + value.length;
}
