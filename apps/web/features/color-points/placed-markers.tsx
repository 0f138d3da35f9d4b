import type { ScannedFace } from '@color-almanac/domain';

import { placeLabels } from './place-labels.ts';
import type { LabelledPosition } from './place-labels.ts';
import { PointMarker } from './point-marker.tsx';
import type { StageSizes, View } from './stage/viewport.ts';

interface PlacedMarkersProps {
  readonly placed: readonly LabelledPosition[];
  readonly activeId: string;
  readonly hiddenLabels: ReadonlySet<string>;
  readonly variant: 'markers' | 'crosshair';
  readonly view: View;
  readonly sizes: StageSizes;
  readonly face: ScannedFace | null;
  readonly hinted: boolean;
  readonly arriving: boolean;
}

/** The markers of all points on the photo, with labels that avoid the face and each other. */
export function PlacedMarkers(props: PlacedMarkersProps) {
  const { placed, activeId, hiddenLabels, variant, view, sizes, face, hinted, arriving } = props;
  const named = variant === 'crosshair' ? [] : placed.filter(({ id }) => !hiddenLabels.has(id));
  const labels = placeLabels(named, { first: activeId, view, sizes, face, hinted });
  return placed.map(({ id, name, x, y }, order) => (
    <PointMarker
      key={id}
      id={id}
      name={name}
      place={{ x, y }}
      active={id === activeId}
      variant={variant}
      order={arriving ? order : null}
      label={labels[id] ?? null}
    />
  ));
}
