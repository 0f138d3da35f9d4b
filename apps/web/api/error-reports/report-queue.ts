import { errorReportSchema } from '@color-almanac/contract';
import * as z from 'zod/mini';

import { tryStorage } from '../../base/storage-access.ts';
import { ERROR_REPORTS_KEY } from './reports-on-demand.ts';

const queuedSchema = z.object({ reference: z.string(), report: errorReportSchema });
export type QueuedReport = z.infer<typeof queuedSchema>;

/** Unsent reports, oldest first. */
export interface ReportQueue {
  readonly list: () => readonly QueuedReport[];
  readonly add: (queued: QueuedReport) => void;
  readonly remove: (reference: string) => void;
  readonly clear: () => void;
}

/** The newest are the most useful; more of them would take space from the user's data. */
const MOST_WAITING = 20;

/** Reports are stored where they survive a reload, or in memory where nothing can be stored. */
export function openReportQueue(storage: Storage | null): ReportQueue {
  let inMemory: readonly QueuedReport[] = [];
  const list = () => [...(storage ? readStored(storage) : []), ...inMemory];
  const keep = (reports: readonly QueuedReport[]) => {
    const newest = reports.slice(-MOST_WAITING);
    inMemory = storage && writeStored(storage, newest) ? [] : newest;
  };
  return {
    list,
    add: (queued) => keep([...list(), queued]),
    remove: (reference) => keep(list().filter((each) => each.reference !== reference)),
    clear: () => keep([]),
  };
}

/** Anything that is not a report is overwritten. */
function readStored(storage: Storage): readonly QueuedReport[] {
  const read = tryStorage((): unknown => JSON.parse(storage.getItem(ERROR_REPORTS_KEY) ?? '[]'));
  const kept = z.array(z.unknown()).safeParse(read.ok ? read.value : []);
  return (kept.data ?? []).flatMap((each) => queuedSchema.safeParse(each).data ?? []);
}

/** Returns whether it was stored; if not, nothing is left there that would be read in addition to the memory. */
function writeStored(storage: Storage, reports: readonly QueuedReport[]): boolean {
  const written = tryStorage(() => {
    if (reports.length === 0) storage.removeItem(ERROR_REPORTS_KEY);
    else storage.setItem(ERROR_REPORTS_KEY, JSON.stringify(reports));
  });
  if (!written.ok) tryStorage(() => storage.removeItem(ERROR_REPORTS_KEY));
  return written.ok;
}
