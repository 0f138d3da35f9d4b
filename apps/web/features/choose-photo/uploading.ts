import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';

/** The code for uploading a photo: loaded when the user approaches the place for it. */
export const uploading = loadOnDemand(async () => {
  const [{ pickHanded }, { uploadPhoto }, { UploadProgress }] = await Promise.all([
    import('./pick-handed.ts'),
    import('./upload-photo.ts'),
    import('./upload-progress.tsx'),
  ]);
  return { pickHanded, uploadPhoto, UploadProgress };
});
