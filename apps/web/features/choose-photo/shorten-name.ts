const LONGEST = 40;
const TAIL = 12;

/** A file's name, shortened to fit into a sentence: long ones lose their middle, never their ending. */
export function shortenName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const head = letters.slice(0, LONGEST - TAIL - 1).join('');
  return `${head}\u2026${letters.slice(-TAIL).join('')}`;
}
