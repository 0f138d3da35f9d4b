/** Marks over and under letters, once these stand apart. */
const MARKS = /\p{M}+/gu;
const OTHERS = /[^a-z0-9]+/g;
const ENDS = /^-+|-+$/g;
/** File systems take 255 bytes, and nobody reads half of that. */
const LONGEST = 60;

/**
 * Small Latin letters, digits and single hyphens: "Café rosé" is `cafe-rose`. Good for the name of a file, of a CSS
 * custom property, and of nothing that must be told from another. A text of none of these is called `instead`.
 */
export function slugOf(text: string, instead: string): string {
  const latin = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const slug = latin.replace(OTHERS, '-').slice(0, LONGEST).replace(ENDS, '');
  return slug === '' ? instead : slug;
}
