import {
  freePaletteName,
  isSamePaletteName,
  LONGEST_PALETTE_NAME,
  paletteNameSchema,
  suggestPaletteName,
} from '@color-almanac/domain';
import type { StoredPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';
import { makeRecordId } from '../../store/record-id.ts';
import { isVariantOf, showsPalette } from './shows-palette.ts';
import type { PaletteActions } from './use-palette-actions.ts';
import { WeightStrip } from './weight-strip.tsx';
import styles from './palette-library.module.css';

interface SavePaletteFormProps {
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  readonly stored: readonly StoredPalette[];
  readonly actions: PaletteActions;
  readonly now: () => string;
  /** The palette last opened or saved. */
  readonly last: StoredPalette | null;
  readonly onSaved: (id: string) => void;
}

/** Saves the workspace under a name. If the name is taken, the user replaces that palette or keeps both. */
export function SavePaletteForm(props: SavePaletteFormProps) {
  const { palette, choice, stored, actions, now, last } = props;
  const id = useId();
  const taken = stored.map(({ name }) => name);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const same = stored.find((other) => showsPalette(other, palette, choice));
  const begun = same ?? (last && isVariantOf(last, palette) ? last : null);
  const suggested = begun?.name ?? freePaletteName(suggestPaletteName(palette), { taken });
  const name = typed ?? suggested;
  const namesake = stored.find((other) => isSamePaletteName(other.name, name)) ?? null;
  const isDone = same !== undefined && namesake === same;

  const keep = async (wanted: string, known: StoredPalette | null): Promise<void> => {
    const read = paletteNameSchema.safeParse(wanted);
    if (!read.success) {
      setProblem(read.error.issues[0]?.message ?? null);
      return;
    }
    setIsBusy(true);
    const time = now();
    const made = known ?? { id: makeRecordId(), created_at: time, version: 0 };
    const { data } = read;
    const next = { ...made, name: data, colors: palette, pattern: choice, updated_at: time };
    const said = known ? { done: WORDS.replaced(data), before: known } : { done: WORDS.kept(data) };
    try {
      if (!(await actions.keep(next, said))) return;
      setTyped(null);
      props.onSaved(next.id);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isDone) void keep(name, namesake);
  };

  if (palette.length === 0) return <p className="secondary">{WORDS.nothingToKeep}</p>;
  return (
    <form noValidate className={styles.keep} onSubmit={submit}>
      <WeightStrip colors={palette} />
      <label className={styles.field} htmlFor={`${id}-name`}>
        <b>{WORDS.name}</b>
      </label>
      <div className={styles.line}>
        <input
          id={`${id}-name`}
          value={name}
          readOnly={isBusy}
          autoComplete="off"
          maxLength={LONGEST_PALETTE_NAME}
          className={styles.input}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setTyped(withoutHalf(currentTarget.value));
          }}
        />
        <Button
          variant="primary"
          type="submit"
          unavailable={isBusy || isDone}
          aria-describedby={`${id}-note`}
        >
          {namesake && !isDone ? WORDS.replace : WORDS.keep}
        </Button>
        {namesake && !isDone ? (
          <Button
            unavailable={isBusy}
            onClick={() => void keep(freePaletteName(name, { taken }), null)}
          >
            {WORDS.keepBoth}
          </Button>
        ) : null}
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={`small ${problem ? styles.problem : 'secondary'}`}
      >
        {problem ?? noteOf({ namesake, same })}
      </p>
    </form>
  );
}

function noteOf({
  namesake,
  same,
}: {
  readonly namesake: StoredPalette | null;
  readonly same: StoredPalette | undefined;
}): string | null {
  if (namesake && namesake !== same) return WORDS.nameTaken(namesake.name);
  return same ? WORDS.isKept(same.name) : null;
}
