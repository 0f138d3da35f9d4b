import type { Drawing, Face, Shape, Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';
import type { Measure } from './fit-words.ts';

type Ground = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillText'
  | 'measureText'
>;

const FACES: Readonly<Record<Face, { readonly weight: number; readonly family: string }>> = {
  serif: { weight: 400, family: "'Newsreader Variable', Georgia, serif" },
  sans: { weight: 400, family: "'Hanken Grotesk Variable', system-ui, sans-serif" },
  bold: { weight: 600, family: "'Hanken Grotesk Variable', system-ui, sans-serif" },
};

export function fontOf(face: Face, size: number): string {
  const { weight, family } = FACES[face];
  return `${weight} ${size}px ${family}`;
}

/** Until the fonts of the page are here; one that does not come is replaced by the next of its family. */
export async function loadFaces(): Promise<void> {
  const faces = Object.keys(FACES) as Face[];
  await Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face, 32))));
}

/** The widths of the page's fonts. */
export function measureOn(ground: Pick<Ground, 'font' | 'measureText'>): Measure {
  return (text, face, size) => {
    ground.font = fontOf(face, size);
    return ground.measureText(text).width;
  };
}

export function paintOnCanvas({ shapes }: Pick<Drawing, 'shapes'>, ground: Ground): void {
  for (const shape of shapes) paintShape(shape, ground);
}

function paintShape(shape: Shape, ground: Ground): void {
  if (shape.kind === 'box') {
    ground.fillStyle = shape.color;
    ground.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else if (shape.kind === 'stroke') {
    ground.strokeStyle = shape.color;
    ground.lineWidth = shape.thickness;
    ground.lineCap = 'round';
    ground.beginPath();
    ground.moveTo(shape.x, shape.y);
    ground.lineTo(shape.toX, shape.toY);
    ground.stroke();
  } else {
    paintWords(shape, ground);
  }
}

function paintWords(words: Words, ground: Ground): void {
  const { text, size } = fitWords(words, measureOn(ground));
  ground.font = fontOf(words.face, size);
  ground.fillStyle = words.color;
  // Not "start" and "end": these turn with the direction of the text, and the place does not.
  ground.textAlign = words.align === 'start' ? 'left' : 'right';
  ground.fillText(text, words.x, words.y);
}
