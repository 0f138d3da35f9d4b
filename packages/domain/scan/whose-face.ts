import type { FaceBox, FaceScan } from './face-scan.ts';
import type { ScanWarning } from './scan-finding.ts';

/** The middle of a face, relative to the upright photo, 0 to 1. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
}

export function middleOfFace({ x, y, width, height }: FaceBox): FacePlace {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether the photo shows several faces and nobody has said whose is the user's. */
export function isOfUnknownFace({ face }: FaceScan): boolean {
  return face?.others !== undefined && face.others.length > 0;
}

/** The scan once the user said that the face it read is theirs: the others don't matter any more. */
export function asOfOwnFace(scan: FaceScan): FaceScan {
  const warnings = scan.warnings.filter(isOfOneFace);
  if (!scan.face) return { ...scan, warnings };
  const { others: _, ...face } = scan.face;
  return { ...scan, face, warnings };
}

const isOfOneFace = (warning: ScanWarning) =>
  typeof warning === 'string' || warning.code !== 'several-faces';
