import { readWhite } from '@color-almanac/domain';
import type { WhitePoint, WhiteRefusal } from '@color-almanac/domain';
import { averagePixels } from '@color-almanac/vision';
import type { PaperPatch } from '@color-almanac/vision';
import { useState } from 'react';

/** Pixels of the frame around a tap, on each side: enough to average the noise, smaller than any paper. */
const REACH = 4;

/** White paper beside the face: confirmed where the guide found it, or tapped. */
export function useWhitePaper() {
  const [white, setWhite] = useState<WhitePoint | null>(null);
  const [isTapping, setTapping] = useState(false);
  const [refusal, setRefusal] = useState<WhiteRefusal | null>(null);
  const accept = (picked: WhitePoint) => {
    const reading = readWhite(picked.hex);
    setRefusal(reading.ok ? null : reading.reason);
    if (!reading.ok) return;
    setWhite(picked);
    setTapping(false);
  };
  return {
    white,
    isTapping,
    /** Why the last tapped place is no white. */
    refusal,
    confirm: ({ hex, x, y }: PaperPatch) => accept({ hex, x, y }),
    /** `x` and `y` are shares of the unmirrored frame. */
    tap: (video: HTMLVideoElement, x: number, y: number) =>
      accept({ hex: meanColorAt(video, x, y), x, y }),
    startTapping: (tapping: boolean) => {
      setTapping(tapping);
      setRefusal(null);
    },
    forget: () => {
      setWhite(null);
      setTapping(false);
      setRefusal(null);
    },
  };
}

function meanColorAt(video: HTMLVideoElement, x: number, y: number) {
  const side = 2 * REACH + 1;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  const left = Math.round(x * video.videoWidth) - REACH;
  const top = Math.round(y * video.videoHeight) - REACH;
  context.drawImage(video, left, top, side, side, 0, 0, side, side);
  return averagePixels(context.getImageData(0, 0, side, side).data);
}
