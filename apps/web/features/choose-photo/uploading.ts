import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';

/** What is needed once a photo is on its way: fetched when a person comes near the place for it. */
export const uploading = loadOnDemand(async () => {
  const [{ pickHanded }, { uploadPhoto }, { UploadProgress }] = await Promise.all([
    import('./pick-handed.ts'),
    import('./upload-photo.ts'),
    import('./upload-progress.tsx'),
  ]);
  return { pickHanded, uploadPhoto, UploadProgress };
});
