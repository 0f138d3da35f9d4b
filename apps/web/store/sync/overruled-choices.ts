import { PROFILE_KIND } from '@color-almanac/sync';
import type { OverruledChoice, OverruledValue, RecordStore } from '@color-almanac/sync';
import * as z from 'zod/mini';

/** All of them share one key: there are never many. */
export const OVERRULED = 'overruled';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

const choicesSchema = z.array(
  z.object({
    key: z.string(),
    profileId: z.string(),
    field: z.enum(['profile_name', 'color_season', 'description', 'type']),
    mine: z.nullable(z.string()),
    theirs: z.nullable(z.string()),
    overruledAt: z.string(),
  }),
);

/** The stored choices, without those older than thirty days. `now` in milliseconds. */
function readChoices(raw: unknown, now: number): readonly OverruledChoice[] {
  const read = choicesSchema.safeParse(raw ?? []);
  const choices = read.success ? read.data : [];
  return choices.filter(({ overruledAt }) => now - Date.parse(overruledAt) < THIRTY_DAYS_MS);
}

/** What to store once further choices of a profile were overruled. Of each field only the last one counts. */
export function addOverruled(
  raw: unknown,
  overruled: readonly OverruledValue[],
  about: { readonly profileId: string; readonly newKey: () => string; readonly now: number },
): readonly OverruledChoice[] {
  const { profileId, newKey, now } = about;
  const overruledAt = new Date(now).toISOString();
  const added = overruled.map((value) => ({ ...value, key: newKey(), profileId, overruledAt }));
  const read = choicesSchema.safeParse(added);
  const fields = new Set(overruled.map(({ field }) => field));
  const isPast = (choice: OverruledChoice) =>
    choice.profileId === profileId && fields.has(choice.field);
  const others = readChoices(raw, now).filter((choice) => !isPast(choice));
  return [...others, ...(read.success ? read.data : [])];
}

/** The choices that a later one replaced, and how to settle them. */
export function openOverruledChoices(store: RecordStore, clock: () => number) {
  const request = { ids: [], meta: [OVERRULED] };
  return {
    list: async (): Promise<readonly OverruledChoice[]> => {
      const found = await store.update(PROFILE_KIND, request, ({ meta }) => ({
        answer: readChoices(meta.get(OVERRULED), clock()),
      }));
      return found.ok ? found.value : [];
    },
    settle: async (key: string): Promise<void> => {
      await store.update(PROFILE_KIND, request, ({ meta }) => {
        const left = readChoices(meta.get(OVERRULED), clock()).filter(
          (choice) => choice.key !== key,
        );
        return { meta: new Map([[OVERRULED, left]]), answer: null };
      });
    },
  };
}
