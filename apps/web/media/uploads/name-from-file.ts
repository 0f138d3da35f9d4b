import { LONGEST_ITEM_NAME, shortenText } from '@color-almanac/domain';

/** How cameras, phones and programs name their pictures. */
const GIVEN_BY_NOBODY =
  /^(?:img|image|dsc|pxl|photo|foto|picture|pic|bild|screenshot|screen shot|scan|whatsapp|signal|unnamed|untitled|download|file|copy)\b/i;

/**
 * The name the user gave a file, as the name of an item: `linen_shirt.jpg` has one, `IMG_2041.jpg` does not. A name
 * with a digit in it counts as numbered by a camera.
 */
export function readNameOfFile(fileName: string): string | null {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}[. ]*$/i, '')
    // A dot inside joins words as a line does; before a space it ends an abbreviation.
    .replaceAll(/[_-]+|\.+(?=\S)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isNamed = /\p{L}{3}/u.test(words) && !/\p{N}/u.test(words) && !GIVEN_BY_NOBODY.test(words);
  if (!isNamed) return null;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return shortenText(name, LONGEST_ITEM_NAME).trim();
}
