import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

import type { Cloth } from './cloth.ts';
import type { DrapePainter } from './paint-drape.ts';
import type { PreparedPortrait } from './prepare-portrait.ts';

interface DrapeCanvasProps extends Omit<ComponentProps<'canvas'>, 'ref' | 'width' | 'height'> {
  readonly portrait: Pick<PreparedPortrait, 'width' | 'height'>;
  /** Of this portrait; several canvases may share it. */
  readonly painter: DrapePainter;
  readonly cloth: Cloth;
  /** What lies behind the cloth instead of the portrait's own picture. */
  readonly picture?: OffscreenCanvas | undefined;
}

/** The portrait above a cloth. */
export function DrapeCanvas({ portrait, painter, cloth, picture, ...rest }: DrapeCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the browser paints, so that no frame shows the old cloth under the new name.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) painter.paint(context, cloth, picture);
  }, [cloth, painter, picture]);
  return (
    <canvas
      {...rest}
      ref={canvas}
      width={portrait.width}
      height={portrait.height}
      data-cloth={cloth.hex}
    />
  );
}
