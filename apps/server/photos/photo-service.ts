import type { FoundPhoto } from '../answer-photo.ts';
import type { Outcome } from '../outcome.ts';
import type { NewPhoto } from '../storage/photo-records.ts';

/** Stores uploaded photos and returns them to their owners. */
export interface PhotoService {
  /** Processes an uploaded file and stores its files; the caller must write a record. */
  take(file: Uint8Array): Promise<Outcome<NewPhoto>>;
  /** Removes the files of photos without a record. The sweep removes what fails now. */
  discard(ids: readonly string[]): Promise<void>;
  /** `null` if the photo does not exist or belongs to another user: the two must look alike. */
  find(wanted: {
    readonly userId: string;
    readonly id: string;
    readonly size: 'photo' | 'thumbnail';
  }): Promise<FoundPhoto | null>;
}
