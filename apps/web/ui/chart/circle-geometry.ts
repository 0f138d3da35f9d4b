/** The drawing of the circle of twelve seasons, in its own units: 404 wide, 368 high. */
export const CIRCLE_BOX = '-12 6 404 368';

/** Around the ring alone. */
export const CIRCLE_BOX_WITHOUT_LABELS = '35 35 310 310';

const MIDDLE = 190;
const SEATS = 12;
/** Half of what a seat fills of its thirty degrees; the rest is the line between two. */
const HALF_SEAT = 14.33;
const RINGS = [
  [97, 109.5],
  [110.5, 123],
  [124, 136.5],
  [137.5, 150],
] as const;
const LABEL_RADIUS = 160;
const FAMILY_RADIUS = 58;
const ARC_RADIUS = 91;
const EDGE = [94.5, 152.5] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees, clockwise from the top. */
const angleOf = (seat: number) => (seat * 360) / SEATS;

function pointAt(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.sin(turn), y: MIDDLE - radius * Math.cos(turn) };
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function wedge([inner, outer]: readonly [number, number], seat: number): string {
  const [from, to] = [angleOf(seat) - HALF_SEAT, angleOf(seat) + HALF_SEAT];
  const there = `M${write(pointAt(inner, from))}A${inner} ${inner} 0 0 1 ${write(pointAt(inner, to))}`;
  return `${there}L${write(pointAt(outer, to))}A${outer} ${outer} 0 0 0 ${write(pointAt(outer, from))}Z`;
}

/** The four colored fields of a seat, from the middle outwards. */
export const drawFields = (seat: number): readonly string[] =>
  RINGS.map((ring) => wedge(ring, seat));

/** The outline of a seat, shown when it has the focus. */
export const drawEdge = (seat: number): string => wedge(EDGE, seat);

/** Inside the ring: underlines the season itself and its sisters. */
export function drawArc(seat: number): string {
  const [from, to] = [angleOf(seat) - HALF_SEAT, angleOf(seat) + HALF_SEAT];
  const radius = `${ARC_RADIUS} ${ARC_RADIUS}`;
  return `M${write(pointAt(ARC_RADIUS, from))}A${radius} 0 0 1 ${write(pointAt(ARC_RADIUS, to))}`;
}

/** The place of a seat's label outside the ring, and the end of the text that is there. */
export function placeLabel(seat: number): Point & { readonly anchor: 'start' | 'middle' | 'end' } {
  const { x, y } = pointAt(LABEL_RADIUS, angleOf(seat));
  // Text is placed by its baseline: above the ring it can rest there, below it must move down by its own height.
  const baseline = y + 4 - 6 * Math.cos((angleOf(seat) * Math.PI) / 180);
  const side = Math.sign(Math.round(x - MIDDLE));
  if (side === 0) return { x, y: baseline, anchor: 'middle' };
  return { x, y: baseline, anchor: side > 0 ? 'start' : 'end' };
}

/** The place of a family's name inside the ring; each family fills three seats. */
export function placeFamily(family: number): Point {
  const { x, y } = pointAt(FAMILY_RADIUS, angleOf(family * 3 + 1));
  return { x, y: y + 5 };
}
