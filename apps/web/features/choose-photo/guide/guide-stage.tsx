import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent } from 'react';

import { joinClasses } from '../../../ui/join-classes.ts';
import { CAMERA_WORDS } from '../../../words/camera.words.ts';
import { GUIDE_WORDS } from '../../../words/guided-capture.words.ts';
import type { CameraState } from '../../../ui/camera/use-camera.ts';
import type { GuideView } from './use-guide.ts';
import styles from './guide.module.css';

interface GuideStageProps {
  readonly state: CameraState & { readonly kind: 'live' | 'starting' };
  readonly view: GuideView | null;
  /** The short line on the picture. */
  readonly hint: string;
  readonly isTapping: boolean;
  readonly onReady: (video: HTMLVideoElement) => void;
  /** Shares of the unmirrored frame. */
  readonly onTap: (x: number, y: number) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The camera's picture with the outline for the face, what to mend, and how long to hold still. */
export function GuideStage({ state, view, hint, isTapping, onReady, onTap }: GuideStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<Size>({ width: 4, height: 3 });
  const stream = state.kind === 'live' ? state.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const isMirrored = state.kind === 'live' && state.isMirrored;
  const measure = (shown: HTMLVideoElement) => {
    if (shown.videoWidth > 0) setSize({ width: shown.videoWidth, height: shown.videoHeight });
  };
  const handleTap = (event: MouseEvent<HTMLElement>) => {
    if (!isTapping) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    onTap(isMirrored ? 1 - across : across, (event.clientY - box.top) / box.height);
  };
  const ratio = { '--ratio': size.width / size.height } as CSSProperties;
  return (
    <div className={styles.stage} style={ratio}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a place in a moving picture has no keys; paper that is found has a button */}
      <div className={joinClasses(styles.picture, isTapping && styles.tapping)} onClick={handleTap}>
        <video
          ref={video}
          aria-label={CAMERA_WORDS.preview}
          autoPlay
          muted
          playsInline
          className={joinClasses(styles.video, isMirrored && styles.mirrored)}
          onLoadedData={({ currentTarget }) => {
            measure(currentTarget);
            onReady(currentTarget);
          }}
          onResize={({ currentTarget }) => measure(currentTarget)}
        />
        {state.kind === 'live' ? <Outline size={size} view={view} isMirrored={isMirrored} /> : null}
      </div>
      <p aria-hidden className={styles.hint}>
        {state.kind === 'starting' ? CAMERA_WORDS.starting : hint}
      </p>
    </div>
  );
}

interface OutlineProps {
  readonly size: Size;
  readonly view: GuideView | null;
  readonly isMirrored: boolean;
}

/** The ellipse of a face half as tall as the picture, the part of a second it was still, and paper that was found. */
function Outline({ size, view, isMirrored }: OutlineProps) {
  const { width, height } = size;
  const face = { cx: width / 2, cy: height * 0.5, rx: height * 0.25, ry: height * 0.34 };
  const paper = view?.paper;
  return (
    <svg
      role="img"
      aria-label={GUIDE_WORDS.outline}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.outline}
      style={{ '--line': `${height / 160}px` } as CSSProperties}
    >
      <path
        className={styles.around}
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0Z ${ellipsePath(face)}`}
      />
      <path className={styles.halo} d={ellipsePath(face)} />
      <path className={styles.oval} d={ellipsePath(face)} />
      <path
        className={styles.ring}
        d={ellipsePath(face)}
        pathLength={1}
        strokeDasharray={`${view?.progress ?? 0} 2`}
      />
      {paper ? (
        <rect
          className={styles.paper}
          x={((isMirrored ? 1 - paper.x : paper.x) - paper.width / 2) * width}
          y={(paper.y - paper.height / 2) * height}
          width={paper.width * width}
          height={paper.height * height}
        />
      ) : null}
    </svg>
  );
}

function ellipsePath({ cx, cy, rx, ry }: Readonly<Record<'cx' | 'cy' | 'rx' | 'ry', number>>) {
  // From the top, clockwise, so that the ring grows like a clock's.
  return `M${cx} ${cy - ry}A${rx} ${ry} 0 1 1 ${cx} ${cy + ry}A${rx} ${ry} 0 1 1 ${cx} ${cy - ry}Z`;
}
