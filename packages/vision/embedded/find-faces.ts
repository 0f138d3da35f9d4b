import { detectFacesIn, suppressOverlaps, type DetectedFace } from './face-detector.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import type { Region } from './region.ts';
import type { ScanContext } from './run-model.ts';

/**
 * A face smaller than about a twentieth of the picture has fewer than six of the detector's pixels and is missed. So if
 * the whole picture shows none, overlapping squares are searched, larger ones first. The share is of the picture's
 * longer side.
 */
const TILE_SHARES = [0.55, 0.3, 0.17] as const;
const TILE_STEP = 0.6;
/** Squares of scenery sometimes resemble faces, so the detector must be surer there. */
const TILE_SCORE_AT_LEAST = 0.7;

/**
 * Searches the picture in steps, each returning its faces, the most prominent first: the whole, then ever smaller
 * squares. Take the next step only if no face of the last one was convincing. `angle`: how far a face is expected to be
 * turned, in radians, because the detector hardly sees one that is upside down.
 */
export async function* detectEachFace(
  context: ScanContext,
  pyramid: ImagePyramid,
  angle = 0,
): AsyncGenerator<readonly DetectedFace[]> {
  const { width, height } = pyramid[0];
  const longer = Math.max(width, height);
  const whole = {
    centerX: width / 2,
    centerY: height / 2,
    width: longer,
    height: longer,
    angle,
  };
  yield byProminence(await detectFacesIn(context, pyramid, whole), pyramid);
  for (const share of TILE_SHARES)
    yield byProminence(
      await detectInTiles(context, pyramid, { side: longer * share, angle }),
      pyramid,
    );
}

async function detectInTiles(
  context: ScanContext,
  pyramid: ImagePyramid,
  { side, angle }: { readonly side: number; readonly angle: number },
): Promise<readonly DetectedFace[]> {
  const found: DetectedFace[] = [];
  for (const upright of tilesOf(pyramid[0], side)) {
    const tile = { ...upright, angle };
    const faces = await detectFacesIn(context, pyramid, tile);
    found.push(
      ...faces.filter((face) => face.score >= TILE_SCORE_AT_LEAST && liesInside(face, tile)),
    );
  }
  return suppressOverlaps(found);
}

/** A face cut by its square is complete in the next one. */
function liesInside(face: DetectedFace, tile: Region): boolean {
  return (
    Math.abs(face.centerX - tile.centerX) + face.width / 2 <= tile.width * 0.52 &&
    Math.abs(face.centerY - tile.centerY) + face.height / 2 <= tile.height * 0.52
  );
}

/** Overlapping squares that cover the picture evenly. */
export function tilesOf(
  picture: { readonly width: number; readonly height: number },
  side: number,
): readonly Region[] {
  const columns = middlesAlong(picture.width, side);
  const rows = middlesAlong(picture.height, side);
  return rows.flatMap((centerY) =>
    columns.map((centerX) => ({ centerX, centerY, width: side, height: side, angle: 0 })),
  );
}

function middlesAlong(length: number, side: number): readonly number[] {
  if (length <= side) return [length / 2];
  const count = Math.ceil((length - side) / (side * TILE_STEP)) + 1;
  return Array.from(
    { length: count },
    (_, index) => side / 2 + (index * (length - side)) / (count - 1),
  );
}

/** Large faces before small ones, faces in the middle before faces at the edge. */
function byProminence(
  faces: readonly DetectedFace[],
  [{ width, height }]: ImagePyramid,
): readonly DetectedFace[] {
  const prominence = (face: DetectedFace): number => {
    const away = Math.hypot(face.centerX / width - 0.5, face.centerY / height - 0.5);
    return face.width * face.height * face.score * (1 - 0.5 * away);
  };
  return faces.toSorted((one, other) => prominence(other) - prominence(one));
}
