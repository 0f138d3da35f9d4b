import { choosePlural, countOf } from '@color-almanac/words';

/** The photo in which points are placed, with its tools. */
export const VIEWER_WORDS = {
  locked: 'Locked',
  unlocked: 'Unlocked',
  lockHint: 'Points are locked, so taps don’t move them. Press Locked to unlock.',
  missing: (count: number) => countOf(count, { one: 'color missing', other: 'colors missing' }),
  noColor: 'No color selected',
  category: 'Category',
  photo: (count: number) => `Your photo, with ${count} color points`,
  /** What to tap next, while points are placed by hand. */
  next: (place: number, all: number, target: string) => `${place} of ${all}: tap ${target}.`,
  stage: (name: string) => `Place ${name} on the photo`,
  stageRole: 'color picker',
  stageHelp:
    'Click or tap to pick a color. Arrow keys move a crosshair by one pixel, with Shift by ten. Enter picks, Escape cancels. Plus and minus zoom; zero shows the whole photo.',
  picked: (name: string, hex: string) => `${name}: ${hex}`,
  noPick: 'Points are locked, so nothing was picked',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetView: 'Show the whole photo',
  resetZoom: (percent: number) => `Zoom ${percent}%. Show the whole photo`,
  zoomed: (percent: number) => `Zoom ${percent}%`,
  sample: 'Sample size',
  sampleNow: (side: number | 'auto') =>
    side === 'auto' ? 'Sample size: automatic' : `Sample size: ${side} by ${side} pixels`,
  sampleShort: (side: number | 'auto') => (side === 'auto' ? 'Auto' : `${side} px`),
  sampleOption: (side: number | 'auto') =>
    side === 'auto'
      ? 'A small spot of the photo'
      : choosePlural(side, { one: 'One pixel', other: `${side} × ${side} pixels` }),
  sampleHelp: 'How much of the photo a tap reads',
  turn: 'Turn',
  turnHelp: 'Turn by 90° clockwise',
  moreTools: 'More for this photo',
} as const;
