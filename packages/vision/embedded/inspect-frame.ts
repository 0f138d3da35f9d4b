import { findPaper } from '../capture/find-paper.ts';
import type { FrameFace, FrameSight } from '../capture/frame-sight.ts';
import type { ModelRunner } from '../model-runner.ts';
import type { Cancellation, Pixels } from '../vision-engine.ts';
import type { DetectedFace } from './face-detector.ts';
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS, landmarkAt } from './face-landmarks.ts';
import { followFace, meshFirst, type FaceMesh } from './face-mesh.ts';
import { detectEachFace } from './find-faces.ts';
import { findIris, type Eye } from './find-iris.ts';
import { buildPyramid, levelForStep, type ImagePyramid } from './image-pyramid.ts';
import { measureFrame } from './measure-frame.ts';
import { midpoint, type Point } from './region.ts';
import { stopIfCancelled, type ScanContext } from './run-model.ts';
import { SECOND_FACE_SHARE } from './scan-face.ts';
import { createScanMemory } from './scan-memory.ts';

/**
 * What is done in which of three frames, so that none takes longer than the others: the detector looks for other faces,
 * one eye is read, the other eye is read. Each network but the mesh thus sees five frames a second or more.
 */
const TURNS = 3;
const DETECTOR_TURN = 0;
const EYE_TURNS = [1, 2] as const;
/** Paper is held still. */
const PAPER_TURN = 1;
/** Glare and blurred lights in the background look like a face, but never as surely as people do. */
const SECOND_FACE_SCORE = 0.7;
/** Pixels of the level on which paper is searched. */
const PAPER_WIDTH = 160;

/** What is known from the frames before. */
interface Track {
  readonly mesh: FaceMesh | null;
  readonly eyes: readonly [Eye, Eye] | null;
  readonly faces: number;
  readonly paper: FrameSight['paper'];
  readonly frame: number;
  readonly width: number;
  readonly height: number;
}

type InspectFrame = (pixels: Pixels, signal: Cancellation | undefined) => Promise<FrameSight>;

/** Inspects one frame after another; a face is followed from frame to frame. Throws `ScanEnded` like a scan. */
export function createFrameInspector(runner: ModelRunner): InspectFrame {
  const memory = createScanMemory();
  let track: Track | null = null;
  return async (pixels, signal) => {
    const context: ScanContext = { runner, signal, memory };
    stopIfCancelled(context);
    const { width, height } = pixels;
    const isSame = track?.width === width && track.height === height;
    const before = isSame && track ? track : { ...NOTHING, width, height };
    track = null;
    const pyramid = buildPyramid(pixels, memory);
    const { mesh, faces, isFollowed } = await findFace(context, pyramid, before);
    const eyes = mesh && (await readEyes(context, pyramid, mesh, isFollowed ? before : null));
    const face = mesh && eyes && measureFrame(pyramid, mesh, eyes);
    const findPaperNow = (seen: FrameFace) =>
      before.frame % TURNS === PAPER_TURN
        ? findPaper(levelForStep(pyramid, width / PAPER_WIDTH), seen)
        : before.paper;
    // Paper is beside a face: nobody is asked about it once the face is gone.
    const paper = face && findPaperNow(face);
    track = { mesh, eyes, faces, paper, width, height, frame: before.frame + 1 };
    return { face, faces, paper };
  };
}

const NOTHING = { mesh: null, eyes: null, faces: 0, paper: null, frame: 0 } as const;

async function findFace(
  context: ScanContext,
  pyramid: ImagePyramid,
  { mesh: last, faces: lastFaces, frame }: Track,
): Promise<Pick<Track, 'mesh' | 'faces'> & { readonly isFollowed: boolean }> {
  const followed = last && (await followFace(context, pyramid, last));
  const isFollowed = followed !== null;
  if (isFollowed && frame % TURNS !== DETECTOR_TURN)
    return { mesh: followed, faces: lastFaces, isFollowed };
  // Only the whole frame: a face it does not show is too small to be read.
  const { value: detected = [] } = await detectEachFace(context, pyramid).next();
  const found: readonly DetectedFace[] = detected;
  if (isFollowed) return { mesh: followed, faces: countFaces(found), isFollowed };
  const first = await meshFirst(context, pyramid, found);
  return first
    ? { mesh: first.mesh, faces: countFaces(found), isFollowed }
    : { mesh: null, faces: 0, isFollowed };
}

function countFaces(faces: readonly DetectedFace[]): number {
  const tallest = Math.max(...faces.map(({ height }) => height));
  const sure = faces.filter(
    ({ height, score }) => height >= tallest * SECOND_FACE_SHARE && score >= SECOND_FACE_SCORE,
  );
  return Math.max(1, sure.length);
}

const EYES = [
  { corners: LEFT_EYE_CORNERS, mirrored: false },
  { corners: RIGHT_EYE_CORNERS, mirrored: true },
] as const;

/** Both eyes of a new face; of one that is followed, the eye whose turn it is, and the other moved with the face. */
async function readEyes(
  context: ScanContext,
  pyramid: ImagePyramid,
  { points }: FaceMesh,
  last: Track | null,
): Promise<readonly [Eye, Eye]> {
  const read = async (side: 0 | 1): Promise<Eye> => {
    const before = last?.eyes?.[side];
    if (last?.mesh && before && last.frame % TURNS !== EYE_TURNS[side])
      return moveEye(before, { from: last.mesh.points, to: points, corners: EYES[side].corners });
    return findIris(context, pyramid, { points, ...EYES[side] });
  };
  return [await read(0), await read(1)];
}

interface Movement {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly corners: readonly [number, number];
}

function moveEye(eye: Eye, { from, to, corners: [inner, outer] }: Movement): Eye {
  const before = midpoint(landmarkAt(from, inner), landmarkAt(from, outer));
  const now = midpoint(landmarkAt(to, inner), landmarkAt(to, outer));
  const move = ({ x, y }: Point): Point => ({ x: x + now.x - before.x, y: y + now.y - before.y });
  return { ...eye, center: move(eye.center), lids: eye.lids.map(move) };
}
