import type { FoundPhoto } from '../answer-photo.ts';
import type { Outcome } from '../outcome.ts';
import type { NewPhoto } from '../storage/photo-records.ts';

/** Takes in uploaded photos and gives them out to their owners. */
export interface PhotoService {
  /** Processes an uploaded file and puts its files into the store; a record must be written by the caller. */
  take(file: Uint8Array): Promise<Outcome<NewPhoto>>;
  /** Removes the files of photos no record speaks of. What cannot be removed now, the sweep removes. */
  discard(ids: readonly string[]): Promise<void>;
  /** `null` when there is no such photo, or it is another's: the two look alike. */
  find(wanted: {
    readonly userId: string;
    readonly id: string;
    readonly size: 'photo' | 'thumbnail';
  }): Promise<FoundPhoto | null>;
}
