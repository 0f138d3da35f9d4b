import { lazyWithRetry } from '../../lazy-with-retry.ts';

/** The code for uploading a photo: loaded when the user approaches the place for it. */
export const uploading = lazyWithRetry(async () => {
  const [{ pickHanded, takeSeveral }, { uploadPhoto }, { UploadProgress }] = await Promise.all([
    import('./pick-handed.ts'),
    import('./upload-photo.ts'),
    import('./upload-progress.tsx'),
  ]);
  return { pickHanded, takeSeveral, uploadPhoto, UploadProgress };
});
