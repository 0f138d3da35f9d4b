import { hasPosition } from '@color-almanac/domain';
import type { Hex, LightGains } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { POINT_WORDS } from '../../words/photo.ts';
import { PlacedMarkers } from './placed-markers.tsx';
import type { PointView } from './point-views.ts';
import { LightFilter } from './stage/light-filter.tsx';
import { Loupe } from './stage/loupe.tsx';
import type { PicturePlace } from './stage/picture-place.ts';
import type { SampleSide } from './stage/sample-area.ts';
import styles from './stage/stage.module.css';
import { ZoomBox } from './stage/zoom-box.tsx';
import { useStage } from './use-stage.ts';

export interface ShownPhoto {
  /** Full size, to pick from. */
  readonly bitmap: ImageBitmap;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A color as the photo shows it, the mean of the sample, and where it was read. */
export interface PickedColor extends PicturePlace {
  readonly hex: Hex;
}

export interface PictureStageProps {
  readonly photo: ShownPhoto;
  /** What the picture is, where it is not the photo of a profile. */
  readonly alt?: string;
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly locked: boolean;
  readonly sampleSide: SampleSide;
  /** What a press does: place the active point, or say what is white. */
  readonly tool?: 'point' | 'white';
  /** Shows the picture in corrected light. What is read never goes through it. */
  readonly filter?: LightGains | null;
  /** What a color read on the photo becomes when it is picked. */
  readonly showAs?: (raw: Hex) => Hex;
  readonly onPick: (picked: PickedColor) => void;
  readonly onMovePoint: (id: string, picked: PickedColor) => void;
  readonly onPickWhite?: (picked: PickedColor) => void;
  /** A tap that moved nothing because the points are locked. */
  readonly onLockedTap: () => void;
  /** The first tap of a double tap was no pick. */
  readonly onTakeBack?: () => void;
  /** What else lies on the picture, placed in percent of it. */
  readonly marks?: ReactNode;
  /** What lies over the lower left corner of the mount. */
  readonly children?: ReactNode;
}

/** The photo on its mount with its markers: zoomed, panned and picked from by mouse, fingers and keys. */
export function PictureStage(props: PictureStageProps) {
  const { photo, points, active, filter } = props;
  const [hiddenLabels, setHiddenLabels] = useState<ReadonlySet<string>>(new Set());
  const toggleLabel = (id: string) =>
    setHiddenLabels((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const id = useId();
  const stage = useStage({ ...props, onToggleLabel: toggleLabel });
  const { surface, frame, loupe, view, dragged, crosshair, fitted, handlers } = stage;
  const placed = points.flatMap(({ id: pointId, name, point }) =>
    point && hasPosition(point) ? [{ id: pointId, name, x: point.x, y: point.y }] : [],
  );
  // Of one color alone, which is only looked at, none is missing.
  const missing = points.length === 1 ? 0 : points.filter(({ point }) => !point).length;
  const filterUrl = filter ? `url(#${id}-light)` : undefined;
  const ratio = photo.width / photo.height;
  return (
    <div
      className={styles.ground}
      style={
        {
          '--ratio': ratio,
          '--zoom': view.zoom,
          '--centerX': view.center.x,
          '--centerY': view.center.y,
        } as CSSProperties
      }
    >
      <div ref={frame} className={styles.frame} />
      <div className={joinClasses(styles.picture, view.zoom > 1 && styles.zoomed)}>
        <img
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={props.alt ?? POINT_WORDS.photo(points.length - missing)}
          draggable={false}
          style={filterUrl ? { filter: filterUrl } : undefined}
        />
        <PlacedMarkers
          placed={placed.map((place) => (place.id === dragged?.id ? dragged : place))}
          activeId={active.id}
          hiddenLabels={hiddenLabels}
          picture={shownSize(fitted ?? usualSize(ratio), view.zoom)}
        />
        {props.marks}
        {crosshair ? (
          <span
            aria-hidden
            data-crosshair
            className={styles.crosshair}
            style={
              { '--x': `${crosshair.x * 100}%`, '--y': `${crosshair.y * 100}%` } as CSSProperties
            }
          />
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes all keys and presses itself */}
      <div
        ref={surface}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so it must be reached by keyboard
        tabIndex={0}
        className={styles.stage}
        aria-label={POINT_WORDS.stage(active.name)}
        aria-roledescription={POINT_WORDS.stageRole}
        aria-describedby={`${id}-help`}
        onContextMenu={(event) => event.preventDefault()}
        {...handlers}
      />
      <p id={`${id}-help`} hidden>
        {POINT_WORDS.stageHelp}
      </p>
      <p role="status" className="unseen">
        {stage.said}
      </p>
      {missing > 0 ? (
        <Badge tone="warning" className={styles.missing}>
          <Icon of={TriangleAlert} size="tiny" />
          {POINT_WORDS.missing(missing)}
        </Badge>
      ) : null}
      {props.children}
      <ZoomBox zoom={view.zoom} onStep={stage.zoomBy} onReset={stage.reset} />
      {filter ? <LightFilter id={`${id}-light`} gains={filter} /> : null}
      <Loupe ref={loupe} filter={filterUrl} />
    </div>
  );
}

function shownSize({ width, height }: { width: number; height: number }, zoom: number) {
  return { width: width * zoom, height: height * zoom };
}

/** How large the picture usually is, before it has been measured. */
function usualSize(ratio: number) {
  const width = Math.min(690, 592 * ratio);
  return { width, height: width / ratio };
}
