import { SEASON_NAMES } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey, Vision } from '@color-almanac/domain';
import { useId, useMemo, useRef, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';

import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';
import { ConfusableColors } from './confusable-colors.tsx';
import { describePosition } from './describe-position.ts';
import { gatherDots } from './gather-dots.ts';
import type { Dot, DotShape } from './gather-dots.ts';
import { groupOwners } from './group-owners.ts';
import { placeSpots } from './lay-out-spectrum.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import { SpectrumCanvas } from './spectrum-canvas.tsx';
import { SpectrumTable } from './spectrum-table.tsx';
import { SpectrumTooltip } from './spectrum-tooltip.tsx';
import styles from './spectrum.module.css';
import { useDotChoice } from './use-dot-choice.ts';
import type { CopyOutcome } from './use-dot-choice.ts';

interface SpectrumChartProps {
  /** The season to show and, optionally, one to compare it with. */
  readonly seasons: readonly SeasonKey[];
  /** The user's own colors, drawn over them. */
  readonly own: readonly PaletteColor[];
  /** The color vision the dots are drawn for. */
  readonly vision?: Vision;
}

/** Colors on a plane, hue across and lightness up. A single Tab stop, inside of which arrow keys move. */
export function SpectrumChart({ seasons, own, vision = 'normal' }: SpectrumChartProps) {
  const surface = useRef<HTMLDivElement>(null);
  const id = useId();
  const size = useElementSize(surface);
  const dots = useMemo(() => gatherDots(seasons, own), [seasons, own]);
  const spots = useMemo(() => (size ? placeSpots(dots, size) : []), [dots, size]);
  const { shown, walked, copyOutcome, handlers } = useDotChoice(dots, spots);
  const dot = shown === null ? undefined : dots[shown];
  const spot = shown === null ? undefined : spots[shown];
  return (
    <>
      <div className={styles.chart}>
        <div
          ref={surface}
          className={styles.surface}
          role="listbox"
          tabIndex={0}
          aria-label={SPECTRUM_WORDS.label(seasons.map((season) => SEASON_NAMES[season]))}
          aria-describedby={`${id}-keys`}
          {...(walked === null ? {} : { 'aria-activedescendant': `${id}-${walked}` })}
          {...handlers}
        >
          {size ? <SpectrumCanvas {...{ size, dots, spots, vision }} active={shown} /> : null}
          {dots.map(({ name, hex, owner, place }, number) => (
            <span
              key={`${owner} ${number}`}
              id={`${id}-${number}`}
              role="option"
              aria-selected={number === walked}
              className="unseen"
            >
              <TextWithCodes text={`${name} ${hex}, ${describePosition(place)}, ${owner}`} />
            </span>
          ))}
          {dot && spot && size ? (
            <SpectrumTooltip
              {...{ dot, spot, size, copyOutcome }}
              namesOwner={groupOwners(dots).size > 1}
            />
          ) : null}
        </div>
        <p id={`${id}-keys`} className="unseen">
          {SPECTRUM_WORDS.keys}
        </p>
        <SpectrumLegend dots={dots} />
        <p role="status" className="unseen">
          {copyOutcome ? <TextWithCodes text={describeCopy(copyOutcome)} /> : null}
        </p>
      </div>
      <ConfusableColors dots={dots} vision={vision} />
      <div className={styles.below}>
        <SpectrumTable dots={dots} />
      </div>
    </>
  );
}

function describeCopy({ hex, state }: CopyOutcome): string {
  return state === 'copied' ? SPECTRUM_WORDS.hasCopied(hex) : SPECTRUM_WORDS.hasNotCopied(hex);
}

/** What each shape stands for, where there is more than one. */
function SpectrumLegend({ dots }: { readonly dots: readonly Dot[] }) {
  const owners = groupOwners(dots);
  if (owners.size < 2) return null;
  return (
    <>
      <ul className={styles.legend}>
        {[...owners].map(([owner, shape]) => (
          <li key={owner}>
            <ShapeMark shape={shape} />
            <span>{owner}</span>
          </li>
        ))}
      </ul>
      {owners.has(SPECTRUM_WORDS.own) ? <p className="small">{SPECTRUM_WORDS.ownApart}</p> : null}
    </>
  );
}

/** The outline of a dot, without its color. */
function ShapeMark({ shape }: { readonly shape: DotShape }) {
  return (
    <svg viewBox="0 0 18 18" width={18} height={18} fill="none" stroke="currentColor" aria-hidden>
      {shape === 'circle' ? <circle cx={9} cy={9} r={6.5} /> : null}
      {shape === 'square' ? <rect x={3} y={3} width={12} height={12} /> : null}
      {shape === 'diamond' ? <path d="M9 1l8 8-8 8-8-8z" strokeWidth={1.5} /> : null}
    </svg>
  );
}

/** The size of an element in CSS pixels, now and after every change; `null` until it is measured. */
function useElementSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
