// `scan [--sheet FILE.png] PHOTO...`: what the product reads from photo files. A table goes to standard error; the last
// line of standard output is one line of JSON, an array with one entry per photo in the given order. The sheet shows
// the readings beside the photos, to be judged by eye.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { FACE_POINTS } from '@color-almanac/domain';

import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { describeCorrection, describeNote } from './describe-findings.ts';
import { readPhotoFile, type PhotoReport } from './read-photo-file.ts';

const { sheet, files } = readArguments();
if (files.length === 0) {
  console.error('Usage: npm run --silent scan -- [--sheet FILE.png] PHOTO...');
  process.exitCode = 2;
} else {
  const reports = await readFiles();
  if (sheet !== undefined) await writeContactSheet(sheet, reports);
  console.log(JSON.stringify(reports));
}

/** No photos, or an unknown option, is a usage error. */
function readArguments(): {
  readonly sheet: string | undefined;
  readonly files: readonly string[];
} {
  try {
    const options = { sheet: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { sheet: values.sheet, files: positionals };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { sheet: undefined, files: [] };
  }
}

async function readFiles(): Promise<readonly PhotoReport[]> {
  const engine = await openWorkerPoolEngine({ size: 1 });
  const reports: PhotoReport[] = [];
  for (const file of files) {
    const report = await readPhotoFile(engine, file);
    console.error(tableOf(report));
    reports.push(report);
  }
  await engine.close();
  return reports;
}

function tableOf(report: PhotoReport): string {
  const name = basename(report.file);
  if (!report.ok) return `${name}\n  ${report.failure.reason} ${report.failure.message ?? ''}`;
  const rows = FACE_POINTS.map((point) => {
    const { hex, rawHex, x, y, confidence, note } = report.points[point];
    const place = x < 0 ? '-' : `${x.toFixed(3)}, ${y.toFixed(3)}`;
    const color = hex ? `${hex} (photo ${rawHex ?? hex})` : 'withheld';
    return `  ${point.padEnd(9)} ${color.padEnd(24)} ${place.padEnd(13)} ${String(confidence).padStart(3)} %  ${describeNote(note)}`;
  });
  const [first, second] = report.reading.ranking;
  const season =
    report.reading.kind === 'season' && first
      ? `${first.season}, then ${second?.season ?? 'none'} (${report.reading.band})`
      : 'too little was seen to name a season';
  const warnings = report.warnings.map((warning) => `  ! ${describeNote(warning)}`);
  return [
    name,
    ...rows,
    `  ${describeCorrection(report.correction)}`,
    `  ${season}`,
    ...warnings,
  ].join('\n');
}
