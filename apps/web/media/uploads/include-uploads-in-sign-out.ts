import type { SessionDataStore } from '../../store/session-data-store.ts';
import type { SessionUploads } from './follow-uploads.ts';

interface UploadSignOutDeps {
  readonly uploads: Pick<SessionUploads, 'countUnfinished' | 'forget'>;
  readonly getUserId: () => string | null;
}

/** Signing out with the photos that are still being added. While any is, the copy stays until the user signs in again. */
export function includeUploadsInSignOut(
  session: Pick<SessionDataStore, 'flush' | 'forget' | 'status'>,
  { uploads, getUserId }: UploadSignOutDeps,
): Pick<SessionDataStore, 'flush' | 'forget' | 'status'> {
  return {
    flush: async () => (await session.flush()) + uploads.countUnfinished(),
    status: {
      ...session.status,
      get: () => {
        const status = session.status.get();
        const count = uploads.countUnfinished();
        if (count === 0) return status;
        if (status.kind === 'saved') return { kind: 'saving', waiting: count };
        return { ...status, waiting: status.waiting + count };
      },
    },
    forget: async (signOut) => {
      const userId = getUserId();
      try {
        await session.forget(signOut);
      } finally {
        if (userId !== null) await uploads.forget(userId);
      }
    },
  };
}
