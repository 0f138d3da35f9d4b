import type { Outcome } from '../http/refusal.ts';
import type { ServedPhotos } from '../routes/photos.ts';
import type { NewPhoto } from '../storage/photo-records.ts';

/** Stores uploaded photos and returns them to their owners. */
export interface PhotoService extends ServedPhotos {
  /** Processes an uploaded file and stores its files; the caller must write a record. */
  take(file: Uint8Array): Promise<Outcome<NewPhoto>>;
  /** Removes the files of photos without a record. The sweep removes what fails now. */
  discard(ids: readonly string[]): Promise<void>;
}
