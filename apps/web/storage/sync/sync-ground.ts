import type { ApiClient } from '../../api/api-client.ts';
import type { MirrorView } from './mirror-view.ts';
import type { SyncStore } from './sync-store.ts';
import type { TaskLine } from './task-line.ts';

/** What talking to the server needs. */
export interface SyncGround {
  readonly api: ApiClient;
  readonly view: MirrorView;
  readonly store: SyncStore;
  /** Whoever changes the copy on this device, or what waits, does so in this line, in whichever tab. */
  readonly line: TaskLine;
  /** A new key under which something is sent. */
  readonly newKey: () => string;
  /** Tells developers of a failure the person need not hear of. */
  readonly warn: (message: string, cause: unknown) => void;
}
