import { describe, expect, it } from 'vitest';

import { writeCssBackground } from './write-css-background.ts';
import { writeSvg } from './write-svg.ts';

describe('writeCssBackground', () => {
  const svg = writeSvg({
    shapes: [{ kind: 'circle', color: 0, x: 20, y: 20, radius: 10 }],
    colors: [{ hex: '#7F7360' }],
    width: 100,
    height: 50,
    title: '100 % "wool" – it’s {soft}; \\ done',
  });

  it('puts the whole picture into a URL that a style sheet can quote', () => {
    const css = writeCssBackground({ svg, width: 100, height: 50 });
    const [, address = ''] = /url\("([^"\\\n]*)"\)/u.exec(css) ?? [];
    expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg/u);
    expect(address).not.toMatch(/[#<>\u0080-\uFFFF]/u);
    expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(svg.trim());
  });

  it('repeats at its size, on its background color if it has one', () => {
    const ends = writeCssBackground({ svg, width: 100, height: 50 }).endsWith(
      ' 0 0 / 100px 50px repeat;\n',
    );
    expect(ends).toBe(true);
    const onBackground = writeCssBackground({ svg, width: 100, height: 50, background: '#F3F3F3' });
    expect(onBackground.startsWith('background: #F3F3F3 url("data:')).toBe(true);
  });
});
