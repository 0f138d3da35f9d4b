// `scan PHOTO...`: what the product reads from photo files. A table goes to standard error; standard output ends in
// one line of JSON, an array with one entry per photo in the order given.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { FACE_POINTS, readSeason, type FaceScan, type SeasonReading } from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';

type PhotoReport =
  | {
      readonly file: string;
      readonly ok: true;
      readonly points: Pick<FaceScan, (typeof FACE_POINTS)[number]>;
      readonly warnings: readonly string[];
      readonly sclera: FaceScan['sclera'];
      readonly correction: FaceScan['correction'];
      readonly reading: SeasonReading;
    }
  | {
      readonly file: string;
      readonly ok: false;
      readonly failure: { readonly reason: string; readonly message: string };
    };

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run --silent scan -- PHOTO...');
  process.exitCode = 2;
} else {
  const engine = await openWorkerPoolEngine({ size: 1 });
  const reports: PhotoReport[] = [];
  for (const file of files) {
    const report = await scanFile(engine, file);
    console.error(tableOf(report));
    reports.push(report);
  }
  await engine.close();
  console.log(JSON.stringify(reports));
}

async function scanFile(engine: VisionEngine, file: string): Promise<PhotoReport> {
  const bytes = await readFile(file).catch((error: unknown) => String(error));
  if (typeof bytes === 'string') return refuse(file, { reason: 'unreadable', message: bytes });
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return refuse(file, { reason: photo.reason, message: photo.message });
  const outcome = await engine.scanFace({ pixels: photo.pixels });
  if (!outcome.ok) return refuse(file, outcome.failure);
  const { hair, lightEye, darkEye, cheek, lips, warnings, sclera, correction } = outcome.scan;
  const points = { hair, lightEye, darkEye, cheek, lips };
  return { file, ok: true, points, warnings, sclera, correction, reading: readScan(outcome.scan) };
}

function refuse(file: string, failure: { reason: string; message: string }): PhotoReport {
  return { file, ok: false, failure };
}

/** The season model corrects by itself: it is given the colors of the photo and the white of the eyes. */
function readScan(scan: FaceScan): SeasonReading {
  const raw = (point: (typeof FACE_POINTS)[number]) => scan[point].rawHex ?? scan[point].hex;
  const colors = {
    skin: raw('cheek'),
    hair: raw('hair'),
    lightEye: raw('lightEye'),
    darkEye: raw('darkEye'),
    lip: raw('lips'),
    sclera: scan.sclera ?? null,
  };
  return readSeason({ photos: [colors], hairState: 'natural', makeup: false });
}

function tableOf(report: PhotoReport): string {
  const name = basename(report.file);
  if (!report.ok) return `${name}\n  ${report.failure.reason}: ${report.failure.message}`;
  const rows = FACE_POINTS.map((point) => {
    const { hex, rawHex, x, y, confidence, note } = report.points[point];
    const place = x < 0 ? '-' : `${x.toFixed(3)}, ${y.toFixed(3)}`;
    const color = hex ? `${hex} (photo ${rawHex ?? hex})` : 'withheld';
    return `  ${point.padEnd(9)} ${color.padEnd(24)} ${place.padEnd(13)} ${String(confidence).padStart(3)} %  ${note}`;
  });
  const [first, second] = report.reading.ranking;
  const season =
    report.reading.kind === 'season' && first
      ? `${first.season}, then ${second?.season ?? 'none'} (${report.reading.band})`
      : 'too little was seen to name a season';
  const warnings = report.warnings.map((warning) => `  ! ${warning}`);
  return [name, ...rows, `  ${report.correction?.note ?? ''}`, `  ${season}`, ...warnings].join(
    '\n',
  );
}
