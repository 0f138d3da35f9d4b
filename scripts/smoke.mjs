import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drawGarments } from '../bench/draw-garment.ts';
import { projectFolder } from './project-folder.mjs';
import { runChecks } from './run-checks.mjs';
import { runTool } from './run-tool.mjs';

const PORTRAIT = join(projectFolder, 'node_modules/@vladmandic/face-api/demo/sample1.jpg');

const LABELED_COLORS = 'hex,season\n#78C5D5,true_spring\n#5B3A29,deep_autumn\n';

const POINTS = ['skin', 'lip', 'hair', 'eyeL', 'eyeD', 'scl'];
const LABELED_READINGS = [
  ['source,group,season4,season12_it', ...POINTS.flatMap(nameColumns)].join(','),
  'one,a,summer,cool summer,79,15,20,63,38,21,18,9,14,37,0,8,29,2,7,77,-1,2',
  'two,b,autumn,warm autumn,66,22,27,50,38,22,9,9,10,32,6,27,16,5,9,67,4,14',
  '',
].join('\n');

/**
 * `npm run test:smoke`: every program that no test starts runs once on the smallest input, so that it is noticed when a
 * change breaks one. Returns the exit code.
 */
export async function runSmoke() {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-smoke-'));
  try {
    const commands = listCommands(await writeInputs(folder));
    return await runChecks(
      commands.map((args) => ({ name: args.slice(0, 2).join(' '), run: () => start(args) })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameColumns(point) {
  return ['L', 'a', 'b'].map((axis) => `${point}_${axis}`);
}

async function writeInputs(folder) {
  const inputs = {
    folder,
    colors: join(folder, 'colors.csv'),
    readings: join(folder, 'readings.csv'),
    portraits: join(folder, 'portraits'),
    clothes: join(folder, 'clothes'),
    sheet: join(folder, 'sheet.png'),
  };
  writeFileSync(inputs.colors, LABELED_COLORS);
  writeFileSync(inputs.readings, LABELED_READINGS);
  mkdirSync(inputs.portraits);
  copyFileSync(PORTRAIT, join(inputs.portraits, 'portrait.jpg'));
  for (const [place, bytes] of (await drawGarments()).entries()) {
    // Each photo lies in a folder that tells its type.
    const typed = join(inputs.clothes, ['shirt', 'pants', 'skirt'][place]);
    mkdirSync(typed, { recursive: true });
    writeFileSync(join(typed, 'photo.jpg'), bytes);
  }
  return inputs;
}

const listCommands = ({ folder, colors, readings, portraits, clothes, sheet }) => [
  ['bench', 'all', '--smoke'],
  ['scan', PORTRAIT],
  ['evaluate', 'season', readings],
  ['evaluate', 'colors', colors],
  ['evaluate', 'match', colors],
  ['evaluate', 'garments', clothes],
  ['evaluate', 'garment-light', clothes],
  ['evaluate', 'stability', portraits],
  ['calibrate', readings],
  ['research', 'garment-sheet', sheet, PORTRAIT],
  ['research', 'drape-sheet', sheet, PORTRAIT],
  ['research', 'outfit-sheet', sheet, 'soft_autumn', clothes],
  ['screenshots', '--folder', folder],
  ['coverage:spec'],
];

/** Counts as one test that the program ends well. */
async function start(args) {
  const exitCode = await runTool({
    command: process.execPath,
    args: [join(projectFolder, 'scripts/run.mjs'), ...args],
  });
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
