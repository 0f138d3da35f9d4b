import { slugOf } from './slug-of.ts';
import { tidyPalette } from './named-palette.ts';
import type { NamedPalette } from './named-palette.ts';

/**
 * A style sheet with a custom property for every color, `--soft-autumn-oat-milk: #F4E1CF;`, preceded by its full name
 * if the slug loses part of it. Duplicate names are numbered.
 */
export function writeCssVariables(given: NamedPalette): string {
  const { name, groups } = tidyPalette(given);
  const prefix = slugOf(name, 'palette');
  const taken = new Set<string>();
  const sections = groups.map((group) => {
    const lines = group.colors.map((color) => {
      const property = claim(taken, `--${prefix}-${slugOf(color.name, 'color')}`);
      return `  ${property}: ${color.hex}; ${comment(color.name)}\n`;
    });
    return `  ${comment(group.name)}\n${lines.join('')}`;
  });
  return `${comment(name)}\n:root {\n${sections.join('\n')}}\n`;
}

/** The name, or the name with the first free number. */
function claim(taken: Set<string>, wanted: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}

/** A name may contain the end of a comment. */
const comment = (text: string) => `/* ${text.replaceAll('*/', '* /')} */`;
