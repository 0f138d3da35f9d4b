import { SEASON_NAMES } from '@color-almanac/domain';
import { describeTraits } from '@color-almanac/words';

import type { Area, Picture } from '../../../media/drawing/drawing.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { PHOTO_SIZE } from './crop-photo.ts';
import {
  drawMount,
  GUTTER,
  PAGE_COLORS,
  setParagraph,
  writeHeading,
  writeLine,
  type Drawn,
  type ParagraphStyle,
  type Section,
} from './page-style.ts';
import type { ReportFacts, ReportPhoto } from './report-facts.ts';

const NAME = { size: 40, height: 40 } as const;
const TRAITS = 17;
const PHOTO = { ...PHOTO_SIZE, padding: 6 } as const;
const BOXED = {
  width: PHOTO.width + 2 * PHOTO.padding,
  height: PHOTO.height + 2 * PHOTO.padding,
} as const;
const BODY: ParagraphStyle = { size: 9, leading: 12.5 };
const QUIET: ParagraphStyle = { size: 8.5, leading: 12, color: PAGE_COLORS.muted };
const BETWEEN = 5;
const HEADING = 13;

interface TitleDeps {
  readonly width: number;
  readonly photo: ReportPhoto | null;
  readonly measure: Measure;
}

/** The season's name, how sure it is, and the face if wanted. Without a face, both stand side by side. */
export function makeTitle(facts: ReportFacts, { width, photo, measure }: TitleDeps): Section {
  const room = photo ? width - BOXED.width - GUTTER : width;
  const column = photo ? room : (room - GUTTER) / 2;
  const set = (text: string, style: ParagraphStyle) =>
    setParagraph(text, style, { width: column, measure });
  const notice = facts.notice ? set(facts.notice, QUIET) : null;
  const words = [
    ...(facts.sure ? [set(facts.sure, BODY)] : []),
    ...(facts.seasonSet
      ? [set(`${facts.seasonSet.lead} ${REPORT_WORDS.set(facts.seasonSet.names)}.`, BODY)]
      : []),
    ...(facts.byEye ? [set(facts.byEye, BODY)] : []),
  ];
  const head = NAME.height + TRAITS + (notice ? notice.height + BETWEEN : 0);
  const body = words.reduce(
    (sum, { height }) => sum + height + BETWEEN,
    words.length > 0 ? HEADING : 0,
  );
  const stacked = Math.max(BOXED.height, head + 6 + body);
  const height = photo ? stacked : Math.max(head, body + 8);
  return {
    least: height,
    most: height,
    draw: ({ x, y }) => {
      const place = photo ? { x, y: y + head + 6 } : { x: x + column + GUTTER, y: y + 8 };
      let below = place.y + HEADING;
      return [
        ...drawName(facts, { x, y, width: column, height: NAME.height }),
        ...(notice ? notice.draw(x, y + NAME.height + TRAITS + BETWEEN) : []),
        ...(words.length > 0
          ? [writeHeading(REPORT_WORDS.sure, { ...place, width: column, height: HEADING })]
          : []),
        ...words.flatMap((paragraph) => {
          const top = below;
          below += paragraph.height + BETWEEN;
          return paragraph.draw(place.x, top);
        }),
        ...(photo ? drawPhoto(photo, { x: x + width - BOXED.width, y, ...BOXED }) : []),
      ];
    },
  };
}

function drawName({ season }: ReportFacts, { x, y, width }: Area): readonly Drawn[] {
  const name = { x, y: y + 31, width, size: NAME.size, leastSize: 24, face: 'serif' } as const;
  return [
    writeLine(SEASON_NAMES[season], name),
    writeLine(describeTraits(season), {
      x,
      y: y + NAME.height + 10,
      width,
      size: 10,
      color: PAGE_COLORS.muted,
    }),
  ];
}

function drawPhoto({ crop, ...source }: ReportPhoto, box: Area): readonly Drawn[] {
  const picture: Picture = {
    kind: 'picture',
    source,
    crop,
    x: box.x + PHOTO.padding,
    y: box.y + PHOTO.padding,
    width: PHOTO.width,
    height: PHOTO.height,
  };
  return [drawMount(box), picture];
}
