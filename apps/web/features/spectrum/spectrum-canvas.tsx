import { simulateVision } from '@color-almanac/domain';
import type { Spot, Vision } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';

import { usePixelRatio } from '../../ui/use-pixel-ratio.ts';
import type { Dot } from './gather-dots.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import { paintSpectrum } from './paint-spectrum.ts';
import { useSpectrumInk } from './use-spectrum-ink.ts';
import styles from './spectrum.module.css';

interface SpectrumCanvasProps {
  readonly size: ChartSize;
  readonly dots: readonly Dot[];
  readonly spots: readonly Spot[];
  readonly vision: Vision;
  readonly active: number | null;
}

/** The chart's canvas, redrawn whenever its size, its theme or the screen's sharpness changes. */
export function SpectrumCanvas({ size, dots, spots, vision, active }: SpectrumCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = usePixelRatio();
  const ink = useSpectrumInk(canvas);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !ink) return;
    sheet.width = Math.round(size.width * ratio);
    sheet.height = Math.round(size.height * ratio);
    const context = sheet.getContext('2d', { colorSpace: 'srgb' });
    if (!context) throw new Error('This browser provides no canvas for the spectrum');
    const seen = dots.map(({ hex, shape }) => ({ shape, hex: simulateVision(hex, vision) }));
    paintSpectrum(context, { size, ratio, ink, dots: seen, spots, active });
  }, [size, ratio, ink, dots, spots, vision, active]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden />;
}
