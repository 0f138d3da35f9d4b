import { describe, expect, it } from 'vitest';

import { defaultActivePointId, isFaceProfile, POINT_TEMPLATES } from './point-template.ts';
import { PROFILE_TYPES } from './profile.ts';

function idsOf(type: (typeof PROFILE_TYPES)[number]): readonly string[] {
  return POINT_TEMPLATES[type].map(({ id }) => id);
}

describe('point templates', () => {
  it('[S2-PTS-01] have five places of a face for default and headshot', () => {
    const face = ['skin', 'lip', 'darkEye', 'lightEye', 'hair'];
    expect(idsOf('default')).toEqual(face);
    expect(idsOf('headshot')).toEqual(face);
  });

  it('[S2-PTS-02] have five colors of any picture for generic', () => {
    expect(idsOf('generic')).toEqual(['primary', 'secondary', 'accent1', 'accent2', 'neutral']);
  });

  it('[S2-PTS-03] give each point a color', () => {
    for (const type of PROFILE_TYPES) {
      for (const template of POINT_TEMPLATES[type]) {
        expect(template.color).toMatch(/^#[0-9A-F]{6}$/);
      }
    }
  });

  it('[S2-PTS-04] are the same for headshot and default', () => {
    expect(POINT_TEMPLATES.default).toBe(POINT_TEMPLATES.headshot);
    expect(PROFILE_TYPES.filter(isFaceProfile)).toEqual(['default', 'headshot']);
  });

  it('[S1-PSTATE-10] [S2-PTS-07] start at skin for a face and at primary otherwise', () => {
    expect(defaultActivePointId('headshot')).toBe('skin');
    expect(defaultActivePointId('default')).toBe('skin');
    expect(defaultActivePointId('generic')).toBe('primary');
  });
});
