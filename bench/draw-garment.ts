import sharp from 'sharp';

const SHIRT =
  'M500 260 L620 200 Q800 300 980 200 L1100 260 L1330 520 L1160 660 L1090 580 L1090 1240 L510 1240 L510 580 L440 660 L270 520 Z';
const PANTS = 'M560 160 L1040 160 L1120 1300 L880 1300 L800 480 L720 1300 L480 1300 Z';
const SKIRT = 'M600 240 L1000 240 L1200 1200 Q800 1300 400 1200 Z';

/** The kinds of photos with different costs: a plain wall, a striped floor, an item of two colors. */
const DRAWINGS = [
  { outline: SHIRT, fill: '#28468c', background: '#e2ded6', stripes: null },
  { outline: PANTS, fill: '#30343c', background: '#b08a5e', stripes: '#9a764d' },
  { outline: SKIRT, fill: 'url(#two)', background: '#cfd4da', stripes: '#c2c7ce' },
] as const;

/** Photos of clothes, drawn because no package contains any: JPEG files of 1600 x 1400 pixels. */
export function drawGarments(): Promise<readonly Buffer[]> {
  return Promise.all(
    DRAWINGS.map(({ outline, fill, background, stripes }) => {
      const lines = Array.from({ length: stripes ? 9 : 0 }, (_, index) =>
        rectangle(index * 180, 0, 90, 1400, stripes ?? background),
      );
      const two = `<linearGradient id="two" spreadMethod="repeat" x2="0" y2=".2"><stop offset=".5" stop-color="#b02a3c"/><stop offset=".5" stop-color="#f2e6c8"/></linearGradient>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1400">${two}${rectangle(0, 0, 1600, 1400, background)}${lines.join('')}<path d="${outline}" fill="${fill}"/></svg>`;
      return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
    }),
  );
}

function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}
