/** Correcting the colors of an item. */
export const COLOR_PICK_WORDS = {
  remove: (name: string) => `Remove ${name}`,
  pick: 'Pick a color',
  hint: 'Tap the item where it has the color.',
  full: 'Four colors at most. Remove one to pick another.',
  picker: 'Pick a color in the photo: move with the arrow keys, then press Enter',
} as const;
