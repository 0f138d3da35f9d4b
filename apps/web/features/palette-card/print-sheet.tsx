import { useMemo } from 'react';
import { createPortal } from 'react-dom';

import type { CardContent } from './drawing/card-content.ts';
import { drawWalletCard } from './drawing/draw-wallet-card.ts';
import type { Shape } from '../../media/drawing/drawing.ts';
import { fitWords } from '../../media/drawing/fit-words.ts';
import type { Measure } from '../../media/drawing/fit-words.ts';
import { fontOf, measureOn } from '../../media/drawing/paint-on-canvas.ts';
import styles from './print-sheet.module.css';

/** What is printed while the card is open, by its button or the browser's: both sides, and nothing else. */
export function PrintSheet({ content }: { readonly content: CardContent }) {
  const sides = useMemo(() => drawWalletCard(content), [content]);
  const measure = useMemo(() => openMeasure(), []);
  // Each text has its place by its measured width, which a translation would change.
  return createPortal(
    <div className={styles.sheet} data-print-sheet translate="no">
      {sides.map(({ width, height, shapes }, place) => (
        <svg key={place} className={styles.side} viewBox={`0 0 ${width} ${height}`}>
          {shapes.map((shape, number) => (
            <PrintShape key={number} shape={shape} measure={measure} />
          ))}
        </svg>
      ))}
    </div>,
    document.body,
  );
}

function PrintShape({ shape, measure }: { readonly shape: Shape; readonly measure: Measure }) {
  if (shape.kind === 'box') {
    const { x, y, width, height, color } = shape;
    return <rect x={x} y={y} width={width} height={height} fill={color} />;
  }
  if (shape.kind === 'stroke') {
    const { x, y, toX, toY, thickness, color } = shape;
    return <line x1={x} y1={y} x2={toX} y2={toY} stroke={color} strokeWidth={thickness} />;
  }
  const { x, y, face, color, align } = shape;
  const { text, size } = fitWords(shape, measure);
  return (
    <text x={x} y={y} fill={color} textAnchor={align} style={{ font: fontOf(face, size) }}>
      {text}
    </text>
  );
}

/** Uses a hidden canvas. Without one, everything counts as fitting. */
function openMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return context ? measureOn(context) : () => 0;
}
