/** Appended to the name of a record made on this device if another has that name and both stay. */
export const NAME_FROM_HERE = '(this device)';
