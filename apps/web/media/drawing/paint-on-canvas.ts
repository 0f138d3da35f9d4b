import type { DrawingWithPictures, Face, Picture, Shape, Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';
import type { Measure } from './fit-words.ts';

type CanvasContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'fillRect'
  | 'drawImage'
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

/** Waits for the page's fonts; one that does not load is replaced by the next of its family. */
export async function loadFaces(): Promise<void> {
  const faces = Object.keys(FACES) as Face[];
  await Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face, 32))));
}

/** The widths of the page's fonts. */
export function measureOn(context: Pick<CanvasContext, 'font' | 'measureText'>): Measure {
  return (text, face, size) => {
    context.font = fontOf(face, size);
    return context.measureText(text).width;
  };
}

export function paintOnCanvas(
  { shapes }: Pick<DrawingWithPictures, 'shapes'>,
  context: CanvasContext,
): void {
  for (const shape of shapes) paintShape(shape, context);
}

function paintShape(shape: Shape | Picture, context: CanvasContext): void {
  if (shape.kind === 'box') {
    context.fillStyle = shape.color;
    context.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else if (shape.kind === 'stroke') {
    context.strokeStyle = shape.color;
    context.lineWidth = shape.thickness;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(shape.x, shape.y);
    context.lineTo(shape.toX, shape.toY);
    context.stroke();
  } else if (shape.kind === 'picture') {
    paintPicture(shape, context);
  } else {
    paintWords(shape, context);
  }
}

/** The part of the picture that is shown, in the size of its place. */
export function paintPicture(
  { source, crop, x, y, width, height }: Picture,
  context: Pick<CanvasContext, 'drawImage'>,
): void {
  context.drawImage(source.picture, crop.x, crop.y, crop.width, crop.height, x, y, width, height);
}

function paintWords(words: Words, context: CanvasContext): void {
  const { text, size } = fitWords(words, measureOn(context));
  context.font = fontOf(words.face, size);
  context.fillStyle = words.color;
  // Not "start" and "end": these depend on the text's direction, but the position does not.
  context.textAlign = words.align === 'start' ? 'left' : 'right';
  context.fillText(text, words.x, words.y);
}
