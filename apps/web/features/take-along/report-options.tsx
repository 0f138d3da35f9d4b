import { useId } from 'react';

import { CheckBox } from '../../ui/choice/check-box.tsx';
import fieldStyles from '../../ui/field/field.module.css';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { TAKE_ALONG_WORDS as WORDS } from '../../words/take-along.words.ts';
import { isInStandardFonts } from './report/is-in-standard-fonts.ts';
import type { Paper } from './report/paper.ts';
import styles from './take-along.module.css';

export interface ReportChoices {
  readonly withPhoto: boolean;
  readonly withDrapes: boolean;
  readonly isForStylist: boolean;
  readonly notes: string;
  readonly paper: Paper;
}

/** What has to be changed before the report can be saved. */
export type ReportProblem =
  | { readonly kind: 'notes-too-long'; readonly lines: number }
  | { readonly kind: 'no-drapes'; readonly reason: string };

interface ReportOptionsProps {
  readonly choices: ReportChoices;
  readonly hasPhoto: boolean;
  readonly hasDrapes: boolean;
  readonly problem: ReportProblem | null;
  readonly onChange: (change: Partial<ReportChoices>) => void;
}

/** What comes into the report, and the paper it is for. */
export function ReportOptions(props: ReportOptionsProps) {
  const { choices, hasPhoto, hasDrapes, problem, onChange } = props;
  return (
    <div className={styles.options}>
      {hasPhoto ? (
        <CheckBox
          label={WORDS.photo}
          text={WORDS.photoText}
          checked={choices.withPhoto}
          onChange={(withPhoto) => onChange({ withPhoto })}
        />
      ) : (
        <p className="secondary">{WORDS.noPhoto}</p>
      )}
      {hasDrapes ? (
        <>
          <CheckBox
            label={WORDS.drapes}
            text={WORDS.drapesText}
            checked={choices.withDrapes}
            onChange={(withDrapes) => onChange({ withDrapes })}
          />
          <p role="status" className={`small ${styles.problem}`}>
            {problem?.kind === 'no-drapes' ? WORDS.noDrapes(problem.reason) : ''}
          </p>
        </>
      ) : null}
      <CheckBox
        label={WORDS.stylist}
        text={WORDS.stylistText}
        checked={choices.isForStylist}
        onChange={(isForStylist) => onChange({ isForStylist })}
      />
      {choices.isForStylist ? (
        <NotesField
          notes={choices.notes}
          tooLong={problem?.kind === 'notes-too-long' ? problem.lines : 0}
          onChange={(notes) => onChange({ notes })}
        />
      ) : null}
      <div className={styles.paper}>
        <b>{WORDS.paper}</b>
        <Segmented
          label={WORDS.paper}
          options={(['a4', 'letter'] as const).map((value) => ({
            value,
            label: WORDS.papers[value],
          }))}
          chosen={choices.paper}
          onChoose={(paper) => onChange({ paper })}
        />
      </div>
    </div>
  );
}

const LONGEST_NOTES = 2000;

interface NotesFieldProps {
  readonly notes: string;
  /** How many lines of the notes are too many; 0 while they fit. */
  readonly tooLong: number;
  readonly onChange: (notes: string) => void;
}

function NotesField({ notes, tooLong, onChange }: NotesFieldProps) {
  const id = useId();
  const isPictured = !isInStandardFonts(notes);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <b>{WORDS.notes}</b>
      </label>
      <textarea
        id={id}
        rows={4}
        value={notes}
        dir="auto"
        maxLength={LONGEST_NOTES}
        className={fieldStyles.input}
        aria-invalid={tooLong > 0}
        aria-describedby={`${id}-left ${id}-said`}
        onChange={({ currentTarget }) => onChange(withoutHalf(currentTarget.value))}
      />
      <p id={`${id}-left`} className="small muted">
        {WORDS.notesLeft(LONGEST_NOTES - notes.length)}
      </p>
      <p id={`${id}-said`} role="status" className={`small ${tooLong > 0 ? styles.problem : ''}`}>
        {tooLong > 0 ? WORDS.tooLong(tooLong) : isPictured ? WORDS.notesPictured : ''}
      </p>
    </div>
  );
}
