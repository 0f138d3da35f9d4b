import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { CSSProperties } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { LightFilter } from '../../ui/light-filter.tsx';
import { readsTruePixels } from '../../media/vision/true-pixels.ts';
import { HIDDEN_PIXELS_WORDS } from '../../words/hidden-pixels.words.ts';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import type { PointView } from './point-views.ts';
import type { PictureStageProps } from './picture-stage-props.ts';
import { PlacedMarkers } from './placed-markers.tsx';
import { Loupe } from './stage/loupe.tsx';
import styles from './stage/stage.module.css';
import { showsWholePhoto, scaleOf } from './stage/viewport.ts';
import type { StageSizes } from './stage/viewport.ts';
import { ZoomBox } from './stage/zoom-box.tsx';
import { useStage } from './use-stage.ts';

/** The photo on its mount with its markers: zoomed, panned and picked from by mouse, fingers and keys. */
export function PictureStage(props: PictureStageProps) {
  const { photo, points, active, filter, variant = 'markers' } = props;
  const [hiddenLabels, setHiddenLabels] = useState<ReadonlySet<string>>(new Set());
  const toggleLabel = (id: string) => {
    if (variant === 'crosshair') return props.onLockedTap();
    return setHiddenLabels((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const id = useId();
  const stage = useStage({ ...props, onToggleLabel: toggleLabel });
  const { surface, frame, loupe, view, placed, dragged, crosshair, handlers } = stage;
  // For a single color no point counts as missing. The count is shown from the first point on.
  const missing = points.length === 1 ? 0 : points.filter(isMissing).length;
  const isCounted = missing > 0 && points.some(({ point }) => point);
  const loupeFilter = filter ?? props.loupeFilter ?? null;
  const filterUrl = `url(#${id}-light)`;
  const ratio = photo.width / photo.height;
  return (
    <div
      className={styles.ground}
      style={
        {
          '--ratio': ratio,
          '--zoom': scaleOf(view),
          '--centerX': view.center.x,
          '--centerY': view.center.y,
        } as CSSProperties
      }
    >
      <div ref={frame} className={styles.frame} />
      <div
        className={joinClasses(
          styles.picture,
          !showsWholePhoto(view) && styles.zoomed,
          stage.eased && styles.eased,
        )}
      >
        <img
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={props.alt ?? VIEWER_WORDS.photo(points.filter(({ point }) => point).length)}
          draggable={false}
          style={filter ? { filter: filterUrl } : undefined}
        />
        <PlacedMarkers
          placed={placed.map((place) => (place.id === dragged?.id ? dragged : place))}
          activeId={active.id}
          hiddenLabels={hiddenLabels}
          variant={variant}
          view={view}
          sizes={stage.sizes ?? usualSizes(ratio)}
          face={props.face ?? null}
          hinted={props.hinted ?? false}
          arriving={props.arriving ?? false}
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
        aria-label={VIEWER_WORDS.stage(active.name)}
        aria-roledescription={VIEWER_WORDS.stageRole}
        aria-describedby={`${id}-help`}
        onContextMenu={(event) => event.preventDefault()}
        {...handlers}
      />
      <p id={`${id}-help`} hidden>
        {VIEWER_WORDS.stageHelp}
      </p>
      <p role="status" className="unseen">
        {stage.said}
      </p>
      {isCounted ? (
        <Badge tone="warning" className={styles.missing}>
          <Icon of={TriangleAlert} size="tiny" />
          <span>{VIEWER_WORDS.missing(missing)}</span>
        </Badge>
      ) : null}
      {readsTruePixels() ? null : <HiddenPixelsNote />}
      {props.children}
      <ZoomBox
        zoom={view.zoom}
        whole={showsWholePhoto(view)}
        onStep={stage.zoomBy}
        onReset={stage.reset}
      />
      {loupeFilter ? <LightFilter id={`${id}-light`} gains={loupeFilter} /> : null}
      <Loupe ref={loupe} filter={loupeFilter ? filterUrl : undefined} />
    </div>
  );
}

const isMissing = ({ point, isExcused }: PointView) => !point && !isExcused;

/** The usual size of the stage, before it has been measured. */
function usualSizes(ratio: number): StageSizes {
  const width = Math.min(690, 592 * ratio);
  return { stage: { width: 690, height: 640 }, fitted: { width, height: width / ratio } };
}

/** Why no color can be picked from the photo in this browser, and what to do. */
function HiddenPixelsNote() {
  return (
    <div role="alert" className={styles.hidden}>
      <Icon of={TriangleAlert} />
      <p>
        <b>{HIDDEN_PIXELS_WORDS.title}.</b> <span>{HIDDEN_PIXELS_WORDS.text}</span>
      </p>
    </div>
  );
}
