import { foldForSearch } from '../text/fold-text.ts';

const OTHERS = /[^a-z0-9]+/g;
const ENDS = /^-+|-+$/g;
/** File systems allow 255 bytes; half of that is already unreadable. */
const LONGEST = 60;

/**
 * Lower case Latin letters, digits and single hyphens: "Café Weiß" becomes `cafe-weiss`. For names of files and of CSS
 * custom properties; slugs are not unique. A text without any of these characters gives `instead`.
 */
export function slugOf(text: string, instead: string): string {
  const slug = foldForSearch(text).replace(OTHERS, '-').slice(0, LONGEST).replace(ENDS, '');
  return slug === '' ? instead : slug;
}
