import { useEffect } from 'react';

import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';

/** In analyze mode the specification wants a photo's warnings and progress logged; only a failure is announced. */
export function useUploadLog({ upload, problem }: Pick<ProfilePhoto, 'upload' | 'problem'>): void {
  const isMoving = upload.kind !== 'idle';
  const percent = isMoving ? Math.round(upload.percent) : null;
  const attempt = isMoving ? upload.attempt : 1;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- see above
    if (percent !== null) console.debug(`Photo upload: ${percent}%`);
  }, [percent]);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- see above
    if (attempt > 1) console.warn(`Photo upload: attempt ${attempt}`);
  }, [attempt]);
  const title = problem?.title ?? null;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- see above
    if (title !== null) console.warn(`Photo upload: ${title}`);
  }, [title]);
}
