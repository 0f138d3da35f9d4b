import { cropRegion } from './crop-region.ts';
import { faceHeightOf, landmarkAt, CHIN, FOREHEAD_TOP } from './face-landmarks.ts';
import { MAP_SIDE, SCORES, mapOfScores, type HeadMap } from './head-map.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { midpoint, type Bounds, type Point } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

/** How much of the picture around the face is segmented, in face heights from its center. */
const REACH = { sideways: 1.7, up: 1.6, down: 1.9 } as const;

/** Segments the head and its hair. The crop is stretched to the network's square, which measurably does no harm. */
export async function segmentHead(
  context: ScanContext,
  pyramid: ImagePyramid,
  points: readonly Point[],
): Promise<HeadMap> {
  const bounds = headBounds(points, pyramid[0]);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const region = {
    centerX: bounds.left + width / 2,
    centerY: bounds.top + height / 2,
    width,
    height,
    angle: 0,
  };
  const input = cropRegion({
    memory: context.memory,
    pyramid,
    region,
    size: MAP_SIDE,
    multiply: 2 / 255,
    offset: -1,
  });
  const [scores] = await runModel(context, { model: 'segmenter', input, lengths: [SCORES] });
  return mapOfScores(scores ?? new Float32Array(SCORES), bounds, context.memory);
}

function headBounds(
  points: readonly Point[],
  picture: { readonly width: number; readonly height: number },
): Bounds {
  const tall = faceHeightOf(points);
  const middle = midpoint(landmarkAt(points, FOREHEAD_TOP), landmarkAt(points, CHIN));
  return {
    left: Math.max(0, middle.x - REACH.sideways * tall),
    top: Math.max(0, middle.y - REACH.up * tall),
    right: Math.min(picture.width, middle.x + REACH.sideways * tall),
    bottom: Math.min(picture.height, middle.y + REACH.down * tall),
  };
}
