import type { DotShape } from './gather-dots.ts';

/** The outline of a dot, without its color. */
export function ShapeMark({ shape }: { readonly shape: DotShape }) {
  return (
    <svg viewBox="0 0 18 18" width={18} height={18} fill="none" stroke="currentColor" aria-hidden>
      {shape === 'circle' ? <circle cx={9} cy={9} r={6.5} /> : null}
      {shape === 'square' ? <rect x={3} y={3} width={12} height={12} /> : null}
      {shape === 'diamond' ? <path d="M9 1l8 8-8 8-8-8z" strokeWidth={1.5} /> : null}
    </svg>
  );
}
