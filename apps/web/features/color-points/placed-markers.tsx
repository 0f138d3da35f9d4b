import { placeLabels } from './place-labels.ts';
import type { LabelledPlace } from './place-labels.ts';
import { PointMarker } from './point-marker.tsx';
import type { Size } from './stage/viewport.ts';

interface PlacedMarkersProps {
  readonly placed: readonly LabelledPlace[];
  readonly activeId: string;
  readonly hiddenLabels: ReadonlySet<string>;
  readonly look: 'markers' | 'crosshair';
  /** As large as it is shown. */
  readonly picture: Size;
}

/** The markers of all points that lie on the photo, with labels that keep out of each other's way. */
export function PlacedMarkers(props: PlacedMarkersProps) {
  const { placed, activeId, hiddenLabels, look, picture } = props;
  const labels = placeLabels(placed, { first: activeId, picture });
  return placed.map(({ id, name, x, y }) => (
    <PointMarker
      key={id}
      id={id}
      name={name}
      place={{ x, y }}
      active={id === activeId}
      look={look}
      label={look === 'crosshair' || hiddenLabels.has(id) ? null : (labels[id] ?? null)}
    />
  ));
}
