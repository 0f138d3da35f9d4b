import { uploadPlaces } from './upload-places.ts';

/** Whether something waits in the queue of a person, known before its code is here. `null` is a guest. */
export interface UploadMarks {
  readonly has: (userId: string | null) => boolean;
  readonly note: (userId: string | null, isWaiting: boolean) => void;
  readonly remove: (userId: string | null) => void;
}

interface MarksGround {
  /** `null` where the browser forbids it. */
  readonly storage: Storage | null;
  readonly warn: (message: string, cause: unknown) => void;
}

export function openUploadMarks({ storage, warn }: MarksGround): UploadMarks {
  return {
    has: (userId) => (storage?.getItem(uploadPlaces(userId).mark) ?? null) !== null,
    note: (userId, isWaiting) => {
      const { mark } = uploadPlaces(userId);
      try {
        if (isWaiting) storage?.setItem(mark, 'true');
        else storage?.removeItem(mark);
      } catch (cause) {
        warn('What waits to be added goes on when the catalog is opened, and not before', cause);
      }
    },
    remove: (userId) => storage?.removeItem(uploadPlaces(userId).mark),
  };
}
