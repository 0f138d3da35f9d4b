import type { StoredPhoto } from '@color-almanac/sync';
import type { UploadFailure } from '@color-almanac/domain';

/** What a chosen file looks like, and what is to be kept of it. */
export type PhotoLook =
  | {
      readonly ok: true;
      /** As `writeLikeness` writes it. */
      readonly fingerprint: string;
      /** At most 2048 pixels long, what is transparent in it left so. */
      readonly photo: StoredPhoto;
      readonly picture: StoredPhoto;
    }
  | { readonly ok: false; readonly failure: UploadFailure };

/** What the thread that looks at photos is asked: about a file that comes in, or about a photo that is kept. */
export type LookOrder = {
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
} & ({ readonly kind: 'file'; readonly name: string } | { readonly kind: 'photo' });

export type LookReport = { readonly number: number } & (
  | { readonly kind: 'file'; readonly look: PhotoLook }
  | { readonly kind: 'photo'; readonly fingerprint: string | null }
  | { readonly kind: 'trouble'; readonly message: string }
);
