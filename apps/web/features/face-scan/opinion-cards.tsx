import { compareScans, FACE_POINTS, inOneLight, OPINIONS, takeAllOf } from '@color-almanac/domain';
import type {
  ColorDifference,
  FacePoint,
  Opinion,
  OpinionOfPoints,
  ScannedPoint,
  ScanOpinions,
} from '@color-almanac/domain';
import { sayPoint, FACE_POINT_LABELS } from '@color-almanac/words';

import { DifferenceBadge } from '../../ui/badge/difference-badge.tsx';
import { RadioLines } from '../../ui/choice/radio-lines.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { nameReader, SECOND_OPINION_WORDS as WORDS } from '../../words/second-opinion.words.ts';
import { EyeColorMenu } from './scanned-point-card.tsx';
import type { DescribedEye } from './scanned-point-card.tsx';
import results from './scan-results.module.css';
import styles from './opinion-cards.module.css';

interface OpinionCardsProps {
  readonly opinions: ScanOpinions;
  readonly choice: OpinionOfPoints;
  readonly onChoose: (choice: OpinionOfPoints) => void;
  /** What the eye at this place is called; `null` for other places. */
  readonly describeEye: (place: FacePoint) => DescribedEye | null;
}

/** What two engines saw at each place, edge to edge on one mount, and whose reading is used. */
export function OpinionCards({ opinions, choice, onChoose, describeEye }: OpinionCardsProps) {
  const seen = inOneLight(opinions);
  const differences = compareScans(opinions);
  const names = {
    first: nameReader(opinions.first.seenBy, 'first'),
    second: nameReader(opinions.second.seenBy, 'second'),
  };
  const whole = OPINIONS.find((opinion) => FACE_POINTS.every((place) => choice[place] === opinion));
  return (
    <>
      <section className={styles.head} aria-label={WORDS.title}>
        <div>
          <h3>{WORDS.title}</h3>
          <p className="secondary">{WORDS.text}</p>
        </div>
        <div className={styles.all}>
          <span className="secondary">{WORDS.takeAll}</span>
          <RadioLines
            label={WORDS.takeAll}
            lines={OPINIONS.map((opinion) => ({ value: opinion, label: names[opinion] }))}
            chosen={whole ?? null}
            onChoose={(opinion) => onChoose(takeAllOf(opinion))}
            className={styles.row}
          />
        </div>
      </section>
      <ul className={results.cards}>
        {FACE_POINTS.map((place) => (
          <OpinionCard
            key={place}
            place={place}
            points={{ first: seen.first[place], second: seen.second[place] }}
            names={names}
            difference={differences[place]}
            eye={describeEye(place)}
            chosen={choice[place]}
            onChoose={(opinion) => onChoose({ ...choice, [place]: opinion })}
          />
        ))}
      </ul>
    </>
  );
}

interface OpinionCardProps {
  readonly place: FacePoint;
  readonly points: Readonly<Record<Opinion, ScannedPoint>>;
  readonly names: Readonly<Record<Opinion, string>>;
  readonly difference: ColorDifference | null;
  readonly eye: DescribedEye | null;
  readonly chosen: Opinion;
  readonly onChoose: (opinion: Opinion) => void;
}

function OpinionCard(props: OpinionCardProps) {
  const { place, points, names, difference, eye, chosen, onChoose } = props;
  return (
    <li className={results.card}>
      <div className={joinClasses(results.cardMount, styles.mount)}>
        {OPINIONS.map((opinion) => (
          <Swatch
            key={opinion}
            color={points[opinion].hex}
            className={joinClasses(styles.swatch, opinion === chosen && styles.chosen)}
          />
        ))}
      </div>
      <div className={results.cardText}>
        <h3>{FACE_POINT_LABELS[place]}</h3>
        <p className={joinClasses('small', 'secondary', styles.compared)}>
          {difference ? <DifferenceBadge {...difference} /> : describeSeen(points, names)}
        </p>
        <RadioLines
          label={FACE_POINT_LABELS[place]}
          lines={OPINIONS.map((opinion) => {
            const { hex, confidence } = points[opinion];
            return hex
              ? { value: opinion, label: hex, text: WORDS.sure(names[opinion], confidence) }
              : { value: opinion, label: WORDS.notSeen, text: names[opinion] };
          })}
          chosen={chosen}
          onChoose={onChoose}
          className={styles.choice}
        />
        <p className="small secondary">{sayPoint(points[chosen], eye?.color)}</p>
        <EyeColorMenu eye={eye} />
      </div>
    </li>
  );
}

/** Where there is nothing to compare. */
function describeSeen(
  points: OpinionCardProps['points'],
  names: OpinionCardProps['names'],
): string {
  const reader = OPINIONS.find((opinion) => points[opinion].hex !== null);
  return reader ? WORDS.seenOnlyBy(names[reader]) : WORDS.seenByNeither;
}
