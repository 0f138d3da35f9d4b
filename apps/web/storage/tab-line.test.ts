import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { createTaskLine } from './sync/task-line.ts';
import { createTabLine, LAST_WRITE_KEY } from './tab-line.ts';

interface Carried {
  readonly key: string;
  readonly value: string;
}

/** Tabs in processes of their own: each sees what the other wrote only when it waits for news. */
function openProcesses() {
  const alone = createTaskLine();
  const inboxes: Carried[][] = [[], []];
  const waits = [0, 0];
  const leaves: (() => void)[] = [];
  let lastWrite: string | null = null;
  let marks = 0;
  const tabs = [0, 1].map((at) => {
    const storage = createMemoryStorage();
    const inbox = inboxes[at] ?? [];
    const ground = {
      alone,
      storage: {
        length: 0,
        clear: () => storage.clear(),
        key: (index: number) => storage.key(index),
        getItem: (key: string) => storage.getItem(key),
        removeItem: (key: string) => storage.removeItem(key),
        setItem: (key: string, value: string) => {
          storage.setItem(key, value);
          inboxes[1 - at]?.push({ key, value });
        },
      },
      lastWrite: {
        get: async () => lastWrite,
        set: async (mark: string) => {
          lastWrite = mark;
        },
      },
      hearNews: async () => {
        waits[at] = (waits[at] ?? 0) + 1;
        const news = inbox.shift();
        if (news) storage.setItem(news.key, news.value);
        return news !== undefined;
      },
      newMark: () => `mark-${(marks += 1)}`,
      onLeaving: (leave: () => void) => {
        leaves.push(leave);
      },
    };
    return createTabLine(ground);
  });
  return { tabs, inboxes, waits, alone, leave: (at: number) => leaves[at]?.() };
}

type Tab = ReturnType<typeof createTabLine>;

const read = (storage: Storage) => JSON.parse(storage.getItem('list') ?? '[]') as string[];
const add = (storage: Storage, entry: string) =>
  storage.setItem('list', JSON.stringify([...read(storage), entry]));
const readInLine = ({ line, storage }: Tab) => line(async () => read(storage));

const WRITTEN = Array.from({ length: 20 }, (_, at) => ({ tab: at % 2, entry: `entry-${at}` }));

describe('the line of all tabs', () => {
  it('[SX-08] loses nothing of two tabs that write one list at once', async () => {
    const { tabs } = openProcesses();
    await Promise.all(
      WRITTEN.map(async ({ tab, entry }) => {
        const { line, storage } = tabs[tab] ?? {};
        if (line && storage) await line(async () => add(storage, entry));
      }),
    );
    const expected = WRITTEN.map(({ entry }) => entry);
    for (const tab of tabs) expect(await readInLine(tab)).toEqual(expected);
  });

  it('does what a lock alone would not', async () => {
    const { tabs, alone } = openProcesses();
    await Promise.all(
      WRITTEN.map(async ({ tab, entry }) => {
        const storage = tabs[tab]?.storage;
        if (storage) await alone(async () => add(storage, entry));
      }),
    );
    expect(tabs[0] && read(tabs[0].storage)).toHaveLength(10);
  });

  it('hands on after a task that failed, with what it wrote', async () => {
    const { tabs } = openProcesses();
    const [here, there] = tabs;
    if (!here || !there) throw new Error('Two were opened');
    const failing = here.line(async () => {
      add(here.storage, 'written');
      throw new Error('Afterwards');
    });
    await expect(failing).rejects.toThrow('Afterwards');
    expect(await readInLine(there)).toEqual(['written']);
  });

  it('waits once, and not for ever, for what somebody has cleared', async () => {
    const { tabs, inboxes, waits } = openProcesses();
    const [here, there] = tabs;
    if (!here || !there) throw new Error('Two were opened');
    await here.line(async () => add(here.storage, 'lost'));
    if (inboxes[1]) inboxes[1].length = 0;
    expect(await readInLine(there)).toEqual([]);
    expect(await readInLine(there)).toEqual([]);
    expect(waits[1]).toBe(1);
  });

  it('leaves no mark where nothing was written', async () => {
    const { tabs, inboxes } = openProcesses();
    for (const tab of tabs) await readInLine(tab);
    expect(inboxes).toEqual([[], []]);
    expect(tabs.map(({ storage }) => storage.getItem(LAST_WRITE_KEY))).toEqual([null, null]);
  });

  it('[SX-08] does at once what is left when the page goes, and what follows from it, without a mark', async () => {
    const { tabs, alone, leave } = openProcesses();
    const [here, there] = tabs;
    if (!here || !there) throw new Error('Two were opened');
    // Another tab is at work and does not end.
    void alone(() => new Promise(() => undefined));
    const done: string[] = [];
    const picking = async () => {
      const list = await readInLine(here);
      await here.line(async () => add(here.storage, `pick ${list.length}`));
      done.push('picked');
    };
    void picking();
    await Promise.resolve();
    expect(read(here.storage)).toEqual([]);
    leave(0);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(read(here.storage)).toEqual(['pick 0']);
    expect(done).toEqual(['picked']);
    expect(here.storage.getItem(LAST_WRITE_KEY)).toBeNull();
  });

  it('takes turns again when the page that went is back as it was', async () => {
    const { tabs, leave } = openProcesses();
    const [here, there] = tabs;
    if (!here || !there) throw new Error('Two were opened');
    let times = 0;
    const added = here.line(async () => {
      times += 1;
      add(here.storage, 'first');
    });
    leave(0);
    await added;
    await new Promise((resolve) => setTimeout(resolve));
    await here.line(async () => add(here.storage, 'second'));
    expect(times).toBe(1);
    expect(await readInLine(there)).toEqual(['first', 'second']);
  });
});
