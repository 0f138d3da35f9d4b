import { distance, type Point } from './region.ts';

/**
 * Indices into MediaPipe's 468-point face mesh
 * (https://github.com/google-ai-edge/mediapipe, face_mesh_connections.py). Left and right are the picture's.
 */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;
export const LEFT_CHEEK = [117, 118, 101, 36, 205, 187, 123] as const;
export const RIGHT_CHEEK = [346, 347, 330, 266, 425, 411, 352] as const;
export const LIPS_OUTER = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
] as const;
export const LIPS_INNER = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
] as const;
export const LOWER_LIP = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
  78,
] as const;
export const BROWS = [336, 296, 334, 293, 300, 70, 63, 105, 66, 107] as const;
export const LEFT_EYE_CORNERS = [33, 133] as const;
export const RIGHT_EYE_CORNERS = [362, 263] as const;
export const FOREHEAD_TOP = 10;
export const CHIN = 152;

/** A landmark by its index. Throws on an index the mesh does not have. */
export function landmarkAt(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (!point) throw new RangeError(`The face mesh has no landmark ${index}`);
  return point;
}

export function outlineOf(points: readonly Point[], indices: readonly number[]): readonly Point[] {
  return indices.map((index) => landmarkAt(points, index));
}

/** From the top of the forehead to the chin, in pixels: the reference for all other sizes. */
export function faceHeightOf(points: readonly Point[]): number {
  return distance(landmarkAt(points, FOREHEAD_TOP), landmarkAt(points, CHIN));
}
