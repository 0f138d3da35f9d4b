import { expect, it } from 'vitest';

import { warnAboutPhoto } from './warn-about-photo.ts';

it('is told once what two doubts about the light say alike, and not at all what hardly matters', () => {
  const doubts = [
    { cost: 30, note: 'The light is strongly colored' },
    { cost: 22, note: 'The light is strongly colored' },
    { cost: 12, note: 'The photo is dark' },
    { cost: 3, note: 'Your eyes lie in shade' },
  ];
  const warnings = warnAboutPhoto({ faces: 1, faceHeight: 400, light: { factor: 1, doubts } });
  expect(warnings).toEqual(['The light is strongly colored.', 'The photo is dark.']);
});
