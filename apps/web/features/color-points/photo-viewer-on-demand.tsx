import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import styles from './photo-viewer-place.module.css';

/** The viewer with its stage, needed only once there is a photo. */
export const photoViewer = lazyWithRetry(() => import('./photo-viewer.tsx'));

/** Reserves the viewer's place while its code loads. */
export function PhotoViewerOnDemand(props: PhotoViewerProps) {
  const code = useOnDemand(photoViewer, true);
  return code ? <code.PhotoViewer {...props} /> : <div aria-busy className={styles.place} />;
}
