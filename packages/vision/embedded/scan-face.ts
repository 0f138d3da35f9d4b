import {
  asQuarterTurns,
  turnScan,
  type FaceScan,
  type QuarterTurns,
  SMALL_FACE_PIXELS,
  withoutRepeats,
  type ScanFinding,
} from '@color-almanac/domain';

import type { ModelRunner } from '../model-runner.ts';
import type { ScanRequest } from '../vision-engine.ts';
import { correctLight } from './correct-light.ts';
import type { DetectedFace } from './face-detector.ts';
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS, faceHeightOf } from './face-landmarks.ts';
import { viewFace, type FaceView } from './face-view.ts';
import { findIris } from './find-iris.ts';
import { findUprightFace } from './find-upright-face.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { judgeLight } from './judge-light.ts';
import { linearToHex } from './oklab.ts';
import type { PointReading } from './point-reading.ts';
import { readEyes } from './read-eyes.ts';
import { readHair } from './read-hair.ts';
import { readLips } from './read-lips.ts';
import { readSclera } from './read-sclera.ts';
import { readSkin } from './read-skin.ts';
import { refusePhoto } from './refuse-photo.ts';
import type { Point } from './region.ts';
import { reportPoint } from './report-point.ts';
import { stopIfCancelled, type ScanContext } from './run-model.ts';
import { sampleEyes } from './sample-eye.ts';
import { ScanEnded } from './scan-ended.ts';
import type { ScanMemory } from './scan-memory.ts';
import { segmentHead } from './segment-head.ts';
import { reportFace } from './report-face.ts';
import type { LightJudgement } from './judge-light.ts';

const SMALLEST_PICTURE = 64;
const SMALLEST_FACE = 36;
/** A second face below this share of the first one's height is background. */
export const SECOND_FACE_SHARE = 0.35;

/** From pixels to the five points. Throws `ScanEnded` for every expected failure. */
export async function scanFaceOf(deps: ScanDeps, request: ScanRequest): Promise<FaceScan> {
  const { view, beside, turns } = await viewPortrait(deps, request);
  // Nobody asks about the others once one was chosen.
  const scan = readFace(view, request.near ? [] : beside);
  if (turns === 0) return scan;
  const { width, height } = view.full;
  const asGiven = turnScan(scan, asQuarterTurns(-turns), width / height);
  return { ...asGiven, warnings: [{ code: 'photo-turned' }, ...scan.warnings] };
}

export interface ScanDeps {
  readonly runner: ModelRunner;
  readonly memory: ScanMemory;
}

/** A portrait's most prominent face, or the one asked for. */
export interface PortraitView {
  readonly view: FaceView;
  readonly pyramid: ImagePyramid;
  /** The photo's other faces that are not background. */
  readonly beside: readonly DetectedFace[];
  /** How often the photo was turned to have the face upright, as it is in the view. */
  readonly turns: QuarterTurns;
}

/** Runs the networks on that face. Throws `ScanEnded` for every expected failure. */
export async function viewPortrait(
  { runner, memory }: ScanDeps,
  request: ScanRequest,
): Promise<PortraitView> {
  const context: ScanContext = { runner, signal: request.signal, memory };
  const { pixels, onStep } = request;
  stopIfCancelled(context);
  onStep?.('processing-image');
  if (Math.min(pixels.width, pixels.height) < SMALLEST_PICTURE)
    throw new ScanEnded({ reason: 'image-too-small' });
  onStep?.('detecting-features');
  const { pyramid, mesh, face, others, turns } = await findUprightFace(context, request);
  if (faceHeightOf(mesh.points) < SMALLEST_FACE) throw new ScanEnded({ reason: 'image-too-small' });
  const { points, angle } = mesh;
  const left = await findIris(context, pyramid, {
    points,
    corners: LEFT_EYE_CORNERS,
    mirrored: false,
  });
  const right = await findIris(context, pyramid, {
    points,
    corners: RIGHT_EYE_CORNERS,
    mirrored: true,
  });
  onStep?.('analyzing-colors');
  const head = await segmentHead(context, pyramid, points);
  const view = viewFace({
    pyramid,
    points,
    angle,
    eyes: [left, right],
    head,
    isNearest: nearestTo(face, others),
  });
  const beside = others.filter((other) => other.height >= face.height * SECOND_FACE_SHARE);
  return { view, pyramid, beside, turns };
}

/** Whether a position is nearer to this face than to any other, in face sizes, so that a neighbor's hair is not used. */
function nearestTo(face: DetectedFace, others: readonly DetectedFace[]): (place: Point) => boolean {
  if (others.length === 0) return () => true;
  return (place) => others.every((other) => facesAway(other, place) > facesAway(face, place));
}

function facesAway(face: DetectedFace, { x, y }: Point): number {
  return Math.hypot(x - face.centerX, y - face.centerY) / face.height;
}

function readFace(view: FaceView, beside: readonly DetectedFace[]): FaceScan {
  const eyeSamples = sampleEyes(view);
  const sclera = readSclera(eyeSamples);
  const skin = readSkin(view);
  const cheek = skin.point.seen ? skin.point.color : null;
  const decision = correctLight(sclera, cheek);
  const refusal = refusePhoto({ skin, sclera, decision, eyes: eyeSamples });
  if (refusal) throw new ScanEnded(refusal);
  const light = judgeLight({ skin, sclera, decision });
  const eyes = readEyes(view, eyeSamples, cheek);
  const report = (reading: PointReading) =>
    reportPoint({ reading, light, decision, picture: view.full });
  return {
    hair: report(readHair(view)),
    lightEye: report(eyes.light),
    darkEye: report(eyes.dark),
    cheek: report(skin.point),
    lips: report(readLips(view, cheek)),
    face: reportFace(view, beside),
    warnings: [...warnAboutPhoto({ faces: 1 + beside.length, faceHeight: view.faceHeight, light })],
    sclera: sclera
      ? { hex: linearToHex(sclera.light), pixels: sclera.pixels, eyes: sclera.eyes }
      : null,
    correction: { method: decision.method, gains: decision.gains },
  };
}

/** A doubt about the light of at least this size is reported once for the whole photo. */
const WORTH_WARNING = 10;

/** Warnings about the whole photo, the gravest first. */
export function warnAboutPhoto(seen: {
  readonly faces: number;
  readonly faceHeight: number;
  readonly light: LightJudgement;
}): readonly ScanFinding[] {
  const warnings: ScanFinding[] = [];
  if (seen.faces > 1) warnings.push({ code: 'several-faces', faces: seen.faces });
  if (seen.faceHeight < SMALL_FACE_PIXELS) {
    warnings.push({ code: 'face-small', pixels: Math.round(seen.faceHeight) });
  }
  for (const { cost, finding } of seen.light.doubts) {
    if (cost >= WORTH_WARNING) warnings.push(finding);
  }
  // Two doubts about the light may be the same finding.
  return withoutRepeats(warnings);
}
