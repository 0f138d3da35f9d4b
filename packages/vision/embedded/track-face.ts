import { anchorsOf } from '../drape/face-anchors.ts';
import type { FaceTrack, TrackedFace } from '../drape/face-track.ts';
import { framePortrait } from '../drape/portrait-frame.ts';
import type { ModelRunner } from '../model-runner.ts';
import type { Cancellation, Pixels } from '../vision-engine.ts';
import { followFace, meshFirst, type FaceMesh } from './face-mesh.ts';
import { detectEachFace } from './find-faces.ts';
import { buildPyramid, type ImagePyramid } from './image-pyramid.ts';
import { stopIfCancelled, type ScanContext } from './run-model.ts';
import { createScanMemory } from './scan-memory.ts';

type TrackFace = (pixels: Pixels, signal: Cancellation | undefined) => Promise<FaceTrack>;

/**
 * Tracks one face from frame to frame: one run of the mesh for each, and the detector only while there is no face.
 * Throws `ScanEnded` like a scan.
 */
export function createFaceTracker(runner: ModelRunner): TrackFace {
  const memory = createScanMemory();
  let last: FaceMesh | null = null;
  let size = { width: 0, height: 0 };
  return async (pixels, signal) => {
    const context: ScanContext = { runner, signal, memory };
    stopIfCancelled(context);
    const { width, height } = pixels;
    const before = size.width === width && size.height === height ? last : null;
    size = { width, height };
    last = null;
    const pyramid = buildPyramid(pixels, memory);
    last =
      (before && (await followFace(context, pyramid, before))) ??
      (await findFace(context, pyramid));
    return { face: last && describe(last, pixels) };
  };
}

async function findFace(context: ScanContext, pyramid: ImagePyramid): Promise<FaceMesh | null> {
  // Only the whole frame: a face it does not show is too small to hold a cloth to.
  const { value = [] } = await detectEachFace(context, pyramid).next();
  return (await meshFirst(context, pyramid, value))?.mesh ?? null;
}

/** Any; the frame is given as shares. */
const LAYER_WIDTH = 256;

function describe({ points }: FaceMesh, { width, height }: Pixels): TrackedFace {
  const frame = framePortrait(points, { width, height }, LAYER_WIDTH);
  return {
    anchors: anchorsOf(points).map(({ x, y }) => ({ x: x / width, y: y / height })),
    portrait: {
      left: frame.left / width,
      top: frame.top / height,
      width: (frame.width * frame.step) / width,
      height: (frame.height * frame.step) / height,
    },
  };
}
