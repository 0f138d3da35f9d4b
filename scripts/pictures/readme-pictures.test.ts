import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectFolder } from '../project-folder.mjs';
import { GUEST_SCREENS } from './guest-screens.ts';
import { README_PICTURES, RETURNING_SCREENS } from './readme-pictures.ts';

/** Drawn by `npm run patterns`. */
const SHEETS = ['patterns.png'];

describe('the pictures of the README', () => {
  const files = README_PICTURES.map(({ file }) => file);

  it('are all made by a command, and all shown', () => {
    const kept = readdirSync(join(projectFolder, 'docs/images'));
    expect(kept.toSorted()).toEqual([...files, ...SHEETS].toSorted());
    const page = readFileSync(join(projectFolder, 'README.md'), 'utf8');
    expect(kept.filter((file) => !page.includes(`(docs/images/${file})`))).toEqual([]);
  });

  it('are taken of screens that are walked through', () => {
    const screens = new Set([...GUEST_SCREENS, ...RETURNING_SCREENS].map(({ name }) => name));
    expect(README_PICTURES.filter(({ screen }) => !screens.has(screen))).toEqual([]);
  });
});
