import type { LightGains } from '@color-almanac/domain';

interface LightFilterProps {
  readonly id: string;
  readonly gains: LightGains;
}

/** Shows a picture in corrected light: a factor for each channel in linear light, as the colors are corrected. */
export function LightFilter({ id, gains }: LightFilterProps) {
  const [red, green, blue] = gains;
  return (
    <svg width="0" height="0" aria-hidden focusable="false" style={{ position: 'absolute' }}>
      <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="linearRGB">
        <feComponentTransfer>
          <feFuncR type="linear" slope={red} />
          <feFuncG type="linear" slope={green} />
          <feFuncB type="linear" slope={blue} />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
