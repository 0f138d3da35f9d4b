import type { DataStore } from '../data-store.ts';
import { createMemoryDataStore } from '../testing/memory-store.ts';
import { createMemoryDisk, createMemoryStore } from '../testing/memory-store.ts';
import type { MemoryDisk } from '../testing/memory-store.ts';
import { applyTransfer } from './apply-transfer.ts';
import type { TransferReport, TransferWork } from './apply-transfer.ts';
import { exportDataStore, readManifest, sourceOfArchive } from './archive.ts';
import { planTransfer } from './plan-transfer.ts';
import type { TransferPlan } from './plan-transfer.ts';
import { sourceOf } from './transfer-kind.ts';
import type { TransferMode, TransferSource, TransferWish } from './transfer-kind.ts';

export const NOW = '2026-06-01T12:00:00.000Z';
export const uuid = (number: number) =>
  `3bc06f7a-826a-4789-b481-${String(number).padStart(12, '0')}`;
/** The first id that a transfer creates. */
export const NEW = uuid(999);
export const NOTHING_DONE = {
  added: 0,
  replaced: 0,
  kept: 0,
  failed: [],
  refused: [],
  partial: [],
  broken: [],
};

type Options = Partial<TransferWork> & { readonly mode: TransferMode };

/** Two data stores, and functions to transfer records between them. */
export interface TransferHarness {
  readonly from: DataStore;
  readonly to: DataStore;
  /** The storage of `to`. */
  readonly disk: MemoryDisk;
  wish(options: Options): TransferWish;
  plan(options: Options): Promise<TransferPlan>;
  bring(options: Options): Promise<TransferReport>;
  importAll(): Promise<TransferReport>;
  /** The contents of `from`, written to an archive and read back. */
  archive(): Promise<TransferSource>;
}

export function createTransferHarness(): TransferHarness {
  const from = createMemoryDataStore();
  const disk = createMemoryDisk();
  const to = createMemoryDataStore(createMemoryStore(disk));
  const wish = ({ mode, ...rest }: Options): TransferWish => {
    let count = 998;
    const newId = () => uuid((count += 1));
    return { source: sourceOf(from), to, mode, newId, ...rest };
  };
  const bring = async (options: Options) => {
    const wished = wish(options);
    return applyTransfer({ ...wished, plan: await planTransfer(wished), now: NOW, ...options });
  };
  const archive = () => archiveOf(from);
  return {
    from,
    to,
    disk,
    wish,
    plan: (options) => planTransfer(wish(options)),
    bring,
    importAll: async () => bring({ mode: 'import', source: await archive() }),
    archive,
  };
}

async function archiveOf(dataStore: DataStore): Promise<TransferSource> {
  const files = new Map<string, Uint8Array>();
  const exported = await exportDataStore({
    dataStore,
    now: NOW,
    writePhoto: async (file, { bytes }) => void files.set(file, bytes),
  });
  const json: unknown = JSON.parse(JSON.stringify(exported?.manifest));
  const read = readManifest(json, { now: NOW, newId: () => uuid(900) });
  if (!read.ok) throw new Error(read.reason);
  return sourceOfArchive(read.manifest, async (file) => files.get(file) ?? null);
}
