import type { LightGains } from '@color-almanac/domain';
import { useEffect, useMemo, useRef } from 'react';
import type { CSSProperties, RefObject } from 'react';

import type { CameraState } from '../../ui/camera/use-camera.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import { DrapeCanvas } from '../../media/drape/drape-canvas.tsx';
import { openDrapePainter } from '../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';
import { FORMAT } from './mirror-view.ts';
import { lightColors } from './place-mirror.ts';
import type { ShownCamera } from './use-live-mirror.ts';
import type { StillState } from './use-still.ts';
import styles from './mirror.module.css';

interface MirrorStageProps {
  readonly camera: CameraState;
  readonly still: StillState;
  readonly gains: LightGains | null;
  readonly cloth: Cloth;
  /** On the right, while two are compared. */
  readonly other: Cloth | null;
  /** What the picture shows, in words. */
  readonly label: string;
  /** The short line on the picture. */
  readonly hint: string;
  readonly onShown: (shown: ShownCamera) => void;
}

/** The picture: live, or frozen above one cloth or two. */
export function MirrorStage(props: MirrorStageProps) {
  const { camera, still, gains, cloth, other, label, hint, onShown } = props;
  const picture = useRef<HTMLDivElement>(null);
  const frozen = still.kind === 'frozen' ? still : null;
  const isLive = still.kind === 'live' || still.kind === 'sharpening';
  return (
    <div className={styles.stage}>
      <div
        ref={picture}
        role="img"
        aria-label={label}
        className={styles.picture}
        style={{ '--ratio': ratioOf(frozen?.portrait) } as CSSProperties}
      >
        {isLive ? (
          <LivePicture picture={picture} camera={camera} gains={gains} onShown={onShown} />
        ) : null}
        {frozen ? <FrozenPictures {...frozen} cloth={cloth} other={other} /> : null}
        <p aria-hidden className={styles.hint}>
          {hint}
        </p>
      </div>
    </div>
  );
}

const ratioOf = (portrait: PreparedPortrait | undefined): number =>
  portrait ? portrait.width / portrait.height : 1 / FORMAT;

interface LivePictureProps extends Pick<MirrorStageProps, 'camera' | 'gains' | 'onShown'> {
  readonly picture: RefObject<HTMLElement | null>;
}

/** The camera and the cloth, one above the other; both are placed for each frame. */
function LivePicture({ picture, camera, gains, onShown }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const cloth = useRef<HTMLCanvasElement>(null);
  const stream = camera.kind === 'live' ? camera.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    // Until the camera shows a face again, the last cloth would hang in the air.
    if (!stream && cloth.current) cloth.current.style.visibility = 'hidden';
  }, [stream]);
  const show = (shown: HTMLVideoElement) => {
    const [around, moved, held] = [picture.current, scene.current, cloth.current];
    if (!around || !moved || !held) return;
    onShown({ video: shown, elements: { picture: around, scene: moved, cloth: held } });
  };
  const light = gains && lightColors(gains);
  return (
    <>
      <div ref={scene} className={styles.scene}>
        <video
          ref={video}
          aria-hidden
          tabIndex={-1}
          autoPlay
          muted
          playsInline
          onLoadedData={({ currentTarget }) => show(currentTarget)}
        />
        {light ? (
          <>
            <span className={styles.multiply} style={{ background: light.multiply }} />
            <span className={styles.dodge} style={{ background: light.dodge }} />
          </>
        ) : null}
      </div>
      <canvas ref={cloth} className={styles.cloth} />
    </>
  );
}

interface FrozenPicturesProps {
  readonly portrait: PreparedPortrait;
  readonly isMirrored: boolean;
  readonly cloth: Cloth;
  readonly other: Cloth | null;
}

/** Both pictures are whole, and the one on the right is clipped at the chin. */
function FrozenPictures({ portrait, isMirrored, cloth, other }: FrozenPicturesProps) {
  const painter = useMemo(() => openDrapePainter(portrait), [portrait]);
  const middle = portrait.chin.x / portrait.width;
  const place = { '--middle': `${(isMirrored ? 1 - middle : middle) * 100}%` } as CSSProperties;
  const className = joinClasses(styles.canvas, isMirrored && styles.mirrored);
  const shown = { portrait, painter, className };
  return (
    <div className={styles.frozen} style={place}>
      <DrapeCanvas {...shown} cloth={cloth} />
      {other ? (
        <>
          <div className={styles.right}>
            <DrapeCanvas {...shown} cloth={other} />
          </div>
          <span className={styles.divider} />
        </>
      ) : null}
    </div>
  );
}
