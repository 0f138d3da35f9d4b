import type { LucideIcon } from 'lucide-react';

const SIZES = { tiny: 14, small: 16, normal: 18, large: 24 } as const;

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** A Lucide icon in the design's sizes and stroke. It must never carry a meaning alone. */
export function Icon({ of: Drawing, size = 'normal', className }: IconProps) {
  const given = className === undefined ? {} : { className };
  return <Drawing {...given} size={SIZES[size]} strokeWidth={1.5} aria-hidden focusable={false} />;
}
