import { expect, it } from 'vitest';

import { warnAboutPhoto } from './scan-face.ts';

it('warnAboutPhoto merges equal doubts about the light and leaves out small ones', () => {
  const doubts = [
    { cost: 30, finding: { code: 'light-colored' } },
    { cost: 22, finding: { code: 'light-colored' } },
    { cost: 12, finding: { code: 'light-dark' } },
    { cost: 3, finding: { code: 'light-eyes-shaded' } },
  ] as const;
  const warnings = warnAboutPhoto({ faces: 1, faceHeight: 400, light: { factor: 1, doubts } });
  expect(warnings).toEqual([{ code: 'light-colored' }, { code: 'light-dark' }]);
});
