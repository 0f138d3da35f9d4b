export interface PhotoBytes {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PretendedPhotos {
  readonly kept: Map<string, PhotoBytes>;
  /** Answers the addresses under which it is had from then on. */
  keep(image: PhotoBytes): { readonly image_url: string; readonly thumbnail_url: string };
}

/** The photos of a server for tests. */
export function createPretendedPhotos(newId: () => string): PretendedPhotos {
  const kept = new Map<string, PhotoBytes>();
  return {
    kept,
    keep: (image) => {
      const id = newId();
      kept.set(id, image);
      return { image_url: `/api/photos/${id}`, thumbnail_url: `/api/photos/${id}/thumbnail` };
    },
  };
}
