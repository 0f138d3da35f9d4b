import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties } from 'react';

import type { Cloth } from '../../../media/drape/cloth.ts';
import { DrapeCanvas } from '../../../media/drape/drape-canvas.tsx';
import type { DrapePainter } from '../../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../../media/drape/prepare-portrait.ts';
import styles from './season-drapes.module.css';

interface RisingDrapeProps {
  readonly portrait: PreparedPortrait;
  readonly painter: DrapePainter;
  readonly cloth: Cloth;
  readonly label: string;
}

/** A face below which the first cloth rises; later ones are there at once. */
export function RisingDrape({ portrait, painter, cloth, label }: RisingDrapeProps) {
  const bare = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    bare.current?.getContext('2d')?.drawImage(portrait.picture, 0, 0);
  }, [portrait]);
  const measures = { '--ratio': `${portrait.width} / ${portrait.height}` } as CSSProperties;
  return (
    <span className={styles.stage} style={measures}>
      <canvas ref={bare} aria-hidden width={portrait.width} height={portrait.height} />
      <DrapeCanvas
        role="img"
        aria-label={label}
        className={styles.rising}
        portrait={portrait}
        painter={painter}
        cloth={cloth}
      />
    </span>
  );
}
