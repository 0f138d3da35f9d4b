import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import styles from './photo-viewer-place.module.css';

/** The viewer with its stage, which is wanted only once there is a photo. */
export const photoViewer = loadOnDemand(() => import('./photo-viewer.tsx'));

/** Keeps the place of the viewer free while its code comes. */
export function PhotoViewerOnDemand(props: PhotoViewerProps) {
  const code = useOnDemand(photoViewer, true);
  return code ? <code.PhotoViewer {...props} /> : <div aria-busy className={styles.place} />;
}
