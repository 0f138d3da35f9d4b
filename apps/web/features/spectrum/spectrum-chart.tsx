import { SEASON_NAMES } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';
import { useEffect, useId, useMemo, useRef } from 'react';

import { SPECTRUM_WORDS } from '../../words/spectrum.ts';
import { describePlace } from './describe-place.ts';
import { gatherDots } from './gather-dots.ts';
import { placeSpots } from './lay-out-spectrum.ts';
import { paintSpectrum } from './paint-spectrum.ts';
import { SpectrumLegend } from './spectrum-legend.tsx';
import { SpectrumTooltip } from './spectrum-tooltip.tsx';
import { useElementSize, usePixelRatio } from './use-canvas-size.ts';
import { useDotChoice } from './use-dot-choice.ts';
import { useSpectrumInk } from './use-spectrum-ink.ts';
import styles from './spectrum.module.css';

interface SpectrumChartProps {
  /** The season to show and, if wanted, one to compare it with. */
  readonly seasons: readonly SeasonKey[];
  /** Her own colors, drawn over them. */
  readonly own: readonly PaletteColor[];
}

/** Colors on a plane, hue across and lightness up. One stop of the Tab key, inside of which arrows walk. */
export function SpectrumChart({ seasons, own }: SpectrumChartProps) {
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const size = useElementSize(surface);
  const ratio = usePixelRatio();
  const ink = useSpectrumInk(surface);
  const dots = useMemo(() => gatherDots(seasons, own), [seasons, own]);
  const spots = useMemo(
    () =>
      size
        ? placeSpots(
            dots.map(({ place }) => place),
            size,
          )
        : [],
    [dots, size],
  );
  const choice = useDotChoice(dots, spots);
  const { shown, walked } = choice;

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !size || !ink) return;
    sheet.width = Math.round(size.width * ratio);
    sheet.height = Math.round(size.height * ratio);
    const context = sheet.getContext('2d', { colorSpace: 'srgb' });
    if (!context) throw new Error('The browser gives no canvas to draw the spectrum on');
    paintSpectrum(context, { size, ratio, ink, dots, spots, active: shown });
  }, [size, ratio, ink, dots, spots, shown]);

  const names = seasons.map((season) => SEASON_NAMES[season]);
  const dot = shown === null ? undefined : dots[shown];
  const spot = shown === null ? undefined : spots[shown];
  return (
    <div className={styles.chart}>
      <div
        ref={surface}
        className={styles.surface}
        role="listbox"
        tabIndex={0}
        aria-label={SPECTRUM_WORDS.label(names)}
        aria-describedby={`${id}-keys`}
        {...(walked === null ? {} : { 'aria-activedescendant': `${id}-${walked}` })}
        {...choice.handlers}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
        {dots.map(({ name, hex, owner, place }, number) => (
          <span
            key={`${owner} ${number}`}
            id={`${id}-${number}`}
            role="option"
            aria-selected={number === walked}
            className="unseen"
          >
            {`${name} ${hex}, ${describePlace(place)}, ${owner}`}
          </span>
        ))}
        {dot && spot && size ? (
          <SpectrumTooltip dot={dot} spot={spot} size={size} copied={choice.copied} />
        ) : null}
      </div>
      <p id={`${id}-keys`} className="unseen">
        {SPECTRUM_WORDS.keys}
      </p>
      <SpectrumLegend dots={dots} />
      <p role="status" className="unseen">
        {choice.copied ? SPECTRUM_WORDS.copied(choice.copied) : ''}
      </p>
    </div>
  );
}
