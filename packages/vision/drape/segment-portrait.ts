import type { LightGains } from '@color-almanac/domain';

import { applyGains, correctLight } from '../embedded/correct-light.ts';
import { CHIN, landmarkAt } from '../embedded/face-landmarks.ts';
import type { FaceView } from '../embedded/face-view.ts';
import { levelForStep, type ImagePyramid } from '../embedded/image-pyramid.ts';
import {
  LINEAR_OF_BYTE,
  encodeByte,
  linearToHex,
  okLabToLinear,
  type OkLab,
} from '../embedded/oklab.ts';
import { readSclera } from '../embedded/read-sclera.ts';
import { readSkin } from '../embedded/read-skin.ts';
import { sampleEyes } from '../embedded/sample-eye.ts';
import { viewPortrait, type ScanDeps } from '../embedded/scan-face.ts';
import type { Pixels } from '../vision-engine.ts';
import { cleanEdge } from './clean-edge.ts';
import { coverWithCloth } from './cover-with-cloth.ts';
import { anchorsOf } from './face-anchors.ts';
import { estimateFaceLight } from './face-light.ts';
import type { Plane } from './guided-filter.ts';
import { framePortrait, toLayers, type PortraitFrame } from './portrait-frame.ts';
import type { PortraitLayers, PortraitRequest } from './portrait-layers.ts';
import { shadeCloth } from './shade-cloth.ts';

interface LayersOrder {
  readonly pyramid: ImagePyramid;
  readonly view: FaceView;
  /** The color of the face's skin in the photo. */
  readonly skin: OkLab;
  readonly gains: LightGains;
  /** Of the layers, in pixels. */
  readonly width: number;
}

/** Takes a portrait apart for a cloth below the face. */
function makeLayers({ pyramid, view, skin, gains, width }: LayersOrder): PortraitLayers {
  const frame = framePortrait(view.points, pyramid[0], width);
  const picture = cropPicture(pyramid, frame, gains);
  const chin = toLayers(frame, landmarkAt(view.points, CHIN));
  const faceHeight = view.faceHeight / frame.step;
  const photoBottom = (pyramid[0].height - frame.top) / frame.step;
  const guide = luminanceOf(picture);
  const masks = coverWithCloth({ view, frame, guide, chin, faceHeight, photoBottom });
  const light = estimateFaceLight(view);
  cleanEdge(picture, masks.cloth, faceHeight);
  return {
    picture,
    photoBottom: Math.min(Math.floor(photoBottom), picture.height),
    cloth: toBytes(masks.cloth),
    shade: shadeCloth({ cloth: masks.cloth, chin, faceHeight, light }),
    neckline: masks.neckline,
    hair: toBytes(masks.hair),
    lips: toBytes(masks.lips),
    skin: linearToHex(applyGains(okLabToLinear(skin), gains)),
    light,
    chin,
    faceHeight,
    anchors: anchorsOf(view.points).map((point) => toLayers(frame, point)),
  };
}

/** The frame of the photo with its light corrected, bilinear. Below the photo its last row goes on. */
function cropPicture(pyramid: ImagePyramid, frame: PortraitFrame, gains: LightGains): Pixels {
  const level = levelForStep(pyramid, Math.max(1, frame.step));
  const { width, height } = frame;
  const { data: from } = level;
  const data = new Uint8ClampedArray(width * height * 4);
  const tables = gains.map(tableOf);
  for (let row = 0; row < height; row++) {
    const y = (frame.top + (row + 0.5) * frame.step) / level.scale - 0.5;
    const top = Math.min(Math.max(Math.floor(y), 0), level.height - 1);
    const under = Math.min(Math.max(y - top, 0), 1);
    const below = Math.min(top + 1, level.height - 1);
    for (let column = 0; column < width; column++) {
      const x = (frame.left + (column + 0.5) * frame.step) / level.scale - 0.5;
      const left = Math.min(Math.max(Math.floor(x), 0), level.width - 1);
      const aside = Math.min(Math.max(x - left, 0), 1);
      const right = Math.min(left + 1, level.width - 1);
      const to = (row * width + column) * 4;
      // The four pixels around the position: a and b above, c and d below.
      const a = (top * level.width + left) * 4;
      const b = (top * level.width + right) * 4;
      const c = (below * level.width + left) * 4;
      const d = (below * level.width + right) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const upper = (from[a + channel] ?? 0) * (1 - aside) + (from[b + channel] ?? 0) * aside;
        const lower = (from[c + channel] ?? 0) * (1 - aside) + (from[d + channel] ?? 0) * aside;
        data[to + channel] = tables[channel]?.[Math.round(upper + (lower - upper) * under)] ?? 0;
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** What each byte of a channel becomes in corrected light. */
function tableOf(gain: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, byte) =>
    encodeByte((LINEAR_OF_BYTE[byte] ?? 0) * gain),
  );
}

function luminanceOf({ width, height, data }: Pixels): Plane {
  const luminance = new Float32Array(width * height);
  for (let at = 0; at < luminance.length; at++) {
    const from = at * 4;
    luminance[at] =
      (0.2126 * (data[from] ?? 0) +
        0.7152 * (data[from + 1] ?? 0) +
        0.0722 * (data[from + 2] ?? 0)) /
      255;
  }
  return { width, height, data: luminance };
}

function toBytes({ data }: Plane): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(data.length);
  // A loop, because `from` takes ten times as long.
  for (let at = 0; at < data.length; at++) bytes[at] = (data[at] ?? 0) * 255;
  return bytes;
}

const WIDTH = 640;

/** From a photo to the layers of its most prominent face. Throws `ScanEnded` for every expected failure. */
export async function segmentPortraitOf(
  deps: ScanDeps,
  request: PortraitRequest,
): Promise<PortraitLayers> {
  const { view, pyramid } = await viewPortrait(deps, request);
  const sclera = readSclera(sampleEyes(view));
  const { face, point } = readSkin(view);
  const skin = point.seen ? point.color : face.color;
  const gains = request.gains ?? correctLight(sclera, skin).gains;
  return makeLayers({ pyramid, view, skin, gains, width: request.width ?? WIDTH });
}
