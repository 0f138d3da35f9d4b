import { expect, it } from 'vitest';

import { warnAboutPhoto } from './warn-about-photo.ts';

it('warnAboutPhoto merges equal doubts about the light and leaves out small ones', () => {
  const doubts = [
    { cost: 30, note: 'The light is strongly colored' },
    { cost: 22, note: 'The light is strongly colored' },
    { cost: 12, note: 'The photo is dark' },
    { cost: 3, note: 'Your eyes lie in shade' },
  ];
  const warnings = warnAboutPhoto({ faces: 1, faceHeight: 400, light: { factor: 1, doubts } });
  expect(warnings).toEqual(['The light is strongly colored.', 'The photo is dark.']);
});
